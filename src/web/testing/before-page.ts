// Runs before the page's code. Turns off what React's development build does for browser tools (time marks,
// tasks, a stack for each element), because it took a fifth of a test's processor time. React's warnings stay
// on.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const { default: react } = (await import("react")) as unknown as { default: Record<string, Internals> };
const internals = react["__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"];
if (internals === undefined) throw new Error("React's internals have another name.");
// React takes stacks only for the first 10,000 elements of each second, so a huge count means none.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
