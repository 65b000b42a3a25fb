/** Vite bundles a component's style sheet; to TypeScript the import has no value. */
declare module "*.css" {}
