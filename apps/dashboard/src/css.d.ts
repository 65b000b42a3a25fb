/** Vite hands a style sheet over as text when it is imported with `?inline`. */
declare module "*.css?inline" {
  const styles: string;
  export default styles;
}
