// Before the page's code: React's development build keeps its warnings, and does nothing for browser tools, which took
// an eighth of a test's processor time: marks of time, tasks, and a stack for each element.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

type MakeElement = (...words: readonly unknown[]) => unknown;

const { default: runtime } = (await import("react/jsx-dev-runtime")) as unknown as {
  default: { jsxDEV: MakeElement; isQuick?: boolean };
};

// Once a page, before the first file of tests.
if (runtime.isQuick === undefined) {
  const { jsxDEV } = runtime;
  runtime.isQuick = true;
  runtime.jsxDEV = (...words) => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      return jsxDEV(...words);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  };
}
