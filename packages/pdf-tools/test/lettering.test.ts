import { describe, expect, test } from "vitest";
import { makePdf } from "../src/index.ts";
import { checkWithQpdf } from "./support/files.ts";
import { checkLettering, form, LETTERED, lettering, read } from "./support/lettering.ts";
import { made, stackOf } from "./support/stacks.ts";

describe("SIGN-04 what is entered in a field is printed in its script", () => {
  // Each name in one of the two ways; lettering.deep.test.ts has all of them in both.
  test.each(LETTERED.map((name, at) => [name, at % 2 === 0] as const))("%s, flattened: %s", checkLettering);

  test("in a field of several lines, of which some are in Helvetica", async () => {
    const note = ["Akron, Ohio", "張偉 and 李雷", "Kyiv: Київ"];
    const edit = { kind: "fill", values: { note: note.join("\n") }, flatten: false } as const;
    const bytes = await made(stackOf(form), { ...edit, lettering: await lettering(...note.slice(1)) });
    checkWithQpdf(bytes);
    for (const line of note) expect(read(bytes)).toContain(line);
  });

  test.each([
    ["no typeface was found for it", { name: "張偉" }, "text"],
    ["each letter has a cell of its own", { zip: "張偉" }, "text"],
    ["its line is longer than the field", { note: "張偉".repeat(60) }, "field"],
    ["it is one of a list’s options", { city: "張偉" }, "text"],
  ])("or refused where %s", async (why, values, reason) => {
    const known =
      why.startsWith("no") || "city" in values ? {} : await lettering(...Object.values<string>(values));
    const filling = makePdf(stackOf(form), { kind: "fill", values, flatten: false, lettering: known });
    await expect(filling).rejects.toMatchObject({ reason });
  });
});
