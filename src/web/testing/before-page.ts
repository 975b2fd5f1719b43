// Before the page's code: React's development build keeps its warnings, and does nothing for browser tools, which took a
// fifth of a test's processor time: marks of time, tasks, and a stack for each element.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const { default: react } = (await import("react")) as unknown as { default: Record<string, Internals> };
const internals = react["__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"];
if (internals === undefined) throw new Error("React's internals have another name.");
// It takes a stack of the first ten thousand elements in each second.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
