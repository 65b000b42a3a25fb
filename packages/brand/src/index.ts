export * from "./brand.ts";
export { externalLinks } from "./links.ts";
export { appIconSvg, mark, markSvg } from "./mark.ts";
