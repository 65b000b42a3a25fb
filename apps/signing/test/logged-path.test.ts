import { expect, test } from "vitest";
import { loggedPath } from "../src/shell/logged-path.ts";

test.each([
  ["/s/hXkq0n3vZr8a", "/s/[redacted]"],
  ["/s/hXkq0n3vZr8a/", "/s/[redacted]/"],
  ["//s//hXkq0n3vZr8a", "/s/[redacted]"],
  ["/S/hXkq0n3vZr8a", "/s/[redacted]"],
  ["/%73/hXkq0n3vZr8a", "/s/[redacted]"],
  ["/s%2fhXkq0n3vZr8a", "/s/[redacted]"],
  ["/./s/hXkq0n3vZr8a", "/s/[redacted]"],
  ["/sign/6e0a/review", "/sign/6e0a/review"],
  ["/assets/page.js", "/assets/page.js"],
  ["/", "/"],
])("SIGN-03 the log of %s has no link's secret: %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
