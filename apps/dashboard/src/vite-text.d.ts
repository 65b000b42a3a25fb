/** Vite turns a style sheet imported with `?inline`, and any file imported with `?raw`, into text. */
declare module "*.css?inline" {
  const styles: string;
  export default styles;
}
declare module "*.wasm?url&inline" {
  const dataUrl: string;
  export default dataUrl;
}
declare module "*?raw" {
  const text: string;
  export default text;
}
