/** Whether a fragment means to be a link of ours, of any version. */
export function isShareFragment(fragment: string): boolean {
  return /^#?p\d{1,4}\./.test(fragment);
}
