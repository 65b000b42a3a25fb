export * from "./brand.ts";
export { externalLinks } from "./links.ts";
export { mark, markSvg } from "./mark.ts";
