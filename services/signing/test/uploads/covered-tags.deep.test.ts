import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placeFields } from "../../src/envelope/uploads/place-fields.ts";
import { readProposals } from "../../src/envelope/uploads/proposals/read-proposals.ts";
import { formPdf } from "./proposing-pdf.ts";

/** Text that is upright as displayed, by the page's turn. */
const UPRIGHT: Record<number, string> = { 0: "1 0 0 1", 90: "0 1 -1 0", 180: "-1 0 0 -1", 270: "0 -1 1 0" };
const PAGES = [0, 90, 180, 270].flatMap((turn) =>
  [1, 2].flatMap((unit) =>
    ["", "/CropBox [30 40 400 620]"].map(
      (crop) => [`/Rotate ${turn} /UserUnit ${unit} ${crop}`, UPRIGHT[turn]] as const,
    ),
  ),
);

test.each(PAGES)("a covered tag leaves no ink on a page with %s", async (page, matrix) => {
  const content = `BT /F1 9 Tf ${matrix} 200 300 Tm ({{checkbox:1;label=Insured}}) Tj ET`;
  const tagged = formPdf({ page, content });
  const { fields } = await readProposals(tagged);
  const [{ box, covers } = { box: undefined, covers: [] }] = fields;
  if (!box) throw new Error("no proposal");
  const placed = async (file: Uint8Array, more: object) => {
    const field = { kind: "checkbox", page: 1, box, role: "buyer", label: "Insured" } as const;
    const fieldsOf = [{ name: "insured", label: "Insured", field, ...more }];
    const done = await placeFields({
      file,
      isSigned: false,
      fields: fieldsOf,
      signers: [],
      watermark: undefined,
    });
    if ("refusal" in done) throw new Error(done.refusal);
    return pictureOf(done.bytes);
  };
  const blank = await placed(formPdf({ page }), {});
  expect((await placed(tagged, {})).equals(blank)).toBe(false);
  expect((await placed(tagged, { covers })).equals(blank)).toBe(true);
});

function pictureOf(file: Uint8Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "covered-"));
  try {
    writeFileSync(join(folder, "file.pdf"), file);
    const how = ["-gray", "-cropbox", "-r", "288", "-singlefile"];
    execFileSync("pdftoppm", [...how, join(folder, "file.pdf"), join(folder, "page")]);
    return readFileSync(join(folder, "page.pgm"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
