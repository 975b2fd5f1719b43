/** Whether a fragment means to be a link of ours, of any version. */
export function isShareFragment(fragment: string): boolean {
  return /^#?p\d{1,4}\./.test(fragment);
}

/** Whether a fragment means to be a presentation of ours, of any version. */
export function isShowFragment(fragment: string): boolean {
  return /^#?s\d{1,4}\./.test(fragment);
}
