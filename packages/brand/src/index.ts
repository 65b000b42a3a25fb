export * from "./brand.ts";
export { mark, markSvg } from "./mark.ts";
