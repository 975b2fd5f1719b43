/** A file's text, as the build hands it over. */
declare module "*?raw" {
  const text: string;
  export default text;
}
