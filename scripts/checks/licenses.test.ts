import { expect, test } from "vitest";
import { licenseProblems } from "./licenses.ts";

const problemsOf = (license: string | undefined, dev = false) =>
  licenseProblems({ "node_modules/some-package": { ...(license ? { license } : {}), dev } });

test.each(["MIT", "(MIT AND Zlib)", "MPL-2.0 OR Apache-2.0", "(GPL-3.0-only OR MIT)"])(
  "%s may be anywhere",
  (license) => {
    expect(problemsOf(license)).toEqual([]);
  },
);

test.each(["MPL-2.0", "Apache-2.0 AND LGPL-3.0-or-later"])("%s is for tools alone", (license) => {
  expect(problemsOf(license, true)).toEqual([]);
  expect(problemsOf(license)).toEqual([
    `some-package is under ${license}, which is not for what a server runs`,
  ]);
});

test.each(["AGPL-3.0-only", "MIT AND GPL-3.0-only", "SEE LICENSE IN LICENSE.md"])(
  "%s is refused",
  (license) => {
    expect(problemsOf(license, true)).toEqual([`some-package is under ${license}, which is on no list`]);
  },
);

test("a package without a license is named, and our own workspaces are left out", () => {
  expect(problemsOf(undefined)).toEqual([expect.stringContaining("some-package names no license")]);
  expect(licenseProblems({ "": {}, server: {}, "node_modules/@sealwright/server": { link: true } })).toEqual(
    [],
  );
});
