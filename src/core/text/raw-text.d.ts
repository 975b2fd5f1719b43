/** Vite imports the file's content as text. */
declare module "*?raw" {
  const text: string;
  export default text;
}
