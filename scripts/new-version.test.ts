import { expect, test } from "vitest";
import { withNextVersion } from "./new-version.ts";

test("FORM-04 a new version names itself, its day and what changes, above the versions before", () => {
  const before = `---
version: "1.9"
date: 2026-11-21
changes:
  - { version: "1.9", date: 2026-11-21, text: Before. }
---
`;
  expect(withNextVersion(before, "2026-11-23", 'Adds "due on receipt".')).toBe(`---
version: "1.10"
date: 2026-11-23
changes:
  - { version: "1.10", date: 2026-11-23, text: "Adds \\"due on receipt\\"." }
  - { version: "1.9", date: 2026-11-21, text: Before. }
---
`);
});
