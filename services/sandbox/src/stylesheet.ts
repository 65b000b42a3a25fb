import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(resolve(file), "utf8");

/** The parts of the UI kit on these pages. */
const KIT = [
  "base/reset.css",
  "tokens.css",
  "base/base.css",
  "button/button.css",
  "facts/facts.css",
  "field/choice-row.deferred.css",
  "field/field.deferred.css",
];

/** The kit's style sheets and the pages' own, as one text: the sandbox has no build step. */
export const stylesheet = [
  "@layer reset, base, primitives, components;",
  ...KIT.map((file) => read(`@sealwright/design/${file}`)),
  read("./base.css"),
].join("\n");
