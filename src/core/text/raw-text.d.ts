/** Vite imports a file as text if its path ends with `?raw`. */
declare module "*?raw" {
  const text: string;
  export default text;
}
