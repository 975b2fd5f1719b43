// @ts-check
// npm start, npm run sandbox: runs a built program, named by its first word, in this process. npm hands a signal to the
// shell between; where that shell dies without passing it on, the change of parent tells, so that no server is left.
const program = process.argv.splice(2, 1)[0];
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 500).unref();
await import(`../dist/server/${program}.js`);
