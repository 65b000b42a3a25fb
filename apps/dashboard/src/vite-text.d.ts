/** Vite hands a style sheet over as text when it is imported with `?inline`, and any file as it is with `?raw`. */
declare module "*.css?inline" {
  const styles: string;
  export default styles;
}
declare module "*?raw" {
  const text: string;
  export default text;
}
