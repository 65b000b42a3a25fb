export { type DocxOptions, renderDocx } from "./render.ts";
