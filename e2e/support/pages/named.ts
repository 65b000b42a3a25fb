import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TEST_BUILD_DIR } from "@sealwright/testkit/test-build";

/** Which name became which in the build (apps/site/src/build/short-names.ts). */
let names: Record<string, string> | undefined;

/** A selector, or a named value, of the style sheets in the names that it has in the built pages. */
export function named(selector: string): string {
  names ??= JSON.parse(
    readFileSync(join(import.meta.dirname, "../../..", TEST_BUILD_DIR, "site/short-names.json"), "utf8"),
  ) as Record<string, string>;
  const short = names;
  return selector
    .replace(/\.([a-z][\w-]*)/g, (as, name: string) => (short[name] ? `.${short[name]}` : as))
    .replace(/--[a-z][\w-]*/g, (name) => short[name] ?? name);
}
