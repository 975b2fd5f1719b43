/**
 * Ends this task of the page: what follows is another, and what waits comes between. By a message, since a timer that
 * another timer has set waits for 4 ms.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
