import { verify } from "@sealwright/seal";
import { beforeAll, expect, test } from "vitest";
import { inspectPdf } from "../../src/envelope/uploads/inspect-pdf.ts";
import {
  appended,
  CONTENT,
  drawing,
  FORGED,
  type Oddities,
  ordinary,
  PAGE,
  signed,
  stream,
  written,
  writtenPacked,
} from "./odd/odd-file.ts";
import { ODD_FILES } from "./odd/odd-files.ts";
import { createSealer, outcomeOf, type Sealer, sealed } from "./odd/outcome.ts";

let sealer: Sealer;
beforeAll(async () => {
  sealer = await createSealer();
});

const forged = stream(drawing(FORGED));

test.each(Object.entries(ODD_FILES))(
  "SEAL-04 %s is refused, or every reader agrees on what is sealed",
  async (_, make) => {
    const { kind, why } = await outcomeOf(make(), sealer);
    expect(kind, why).not.toBe("wrong");
  },
);

const SIGNED_ODDITIES: Record<string, Oddities> = {
  "a table and a stream of rows": { hybrid: [CONTENT, forged] },
  "two rows for an object": { twoRows: [CONTENT, forged, "last"] },
  "content that is free": { free: [CONTENT] },
  "an object twice": { doubles: [[CONTENT, forged, "first"]] },
  "a shifted place": { shifted: [[CONTENT, 1]] },
  "a generation in a row": { generations: [[CONTENT, 1, 0]] },
  "a generation in both": { generations: [[CONTENT, 1, 1]] },
  "an end that names another place": { start: 9 },
  "a section before itself": { prev: "itself" },
  "bytes between objects": { between: "junk\n" },
  "a comment that looks like an object": { between: "% 4 0 obj\n" },
  "bytes before the header": { before: "\n" },
  "no table": { isUnlisted: true },
};

test.each(Object.entries(SIGNED_ODDITIES))("SEAL-04 a signed file with %s is refused", async (_, odd) => {
  const bytes = written(signed(ordinary()), odd);
  expect(await inspectPdf({ bytes, roots: [], testRoots: [], mode: "live", hasRights: false })).toEqual({
    refusal: expect.stringMatching(/signed|damaged/),
  });
});

const INVERTED = "<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [1] /C1 [0] >>";
/** A page that draws with a resource. */
const drawnWith = (resource: string, content: string, object = INVERTED) =>
  ordinary("", "", {
    [PAGE]: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> ${resource} >> /Contents 4 0 R >>`,
    [CONTENT]: stream(`${content} ${drawing(FORGED)}`),
    6: object,
  });
const KEY_TWICE = ordinary("/Contents 6 0 R", "", { 6: forged });
const SIGNED_REFUSED: Record<string, Uint8Array<ArrayBuffer>> = {
  "its signature under another spelling": written(
    ordinary("", "/PieceInfo 6 0 R", { 6: "<< /Type /Sig /ByteR#61nge [0 1 2 3] >>" }),
  ),
  "a key twice": written(signed(KEY_TWICE)),
  "packed objects under other numbers": writtenPacked(signed(ordinary()), {
    labels: (pairs) =>
      pairs.map(([number, at], index) => [pairs[(index + 1) % pairs.length]?.[0] ?? number, at]),
  }),
  "a revision that frees content": appended(written(signed(ordinary())), new Map([[CONTENT, forged]]), {
    free: [CONTENT],
  }),
  "a revision that names no other": appended(written(signed(ordinary())), new Map([[CONTENT, forged]]), {
    prev: 9,
  }),
  "a page without its type": written(
    signed(ordinary("", "", { [PAGE]: "<< /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>" })),
  ),
  "an action at opening": written(signed(ordinary("", "/OpenAction << /S /URI /URI (file:///a) >>"))),
  "an ink that leaves no mark": written(
    signed(drawnWith("/ColorSpace << /S [/Separation /None /DeviceGray 6 0 R] >>", "/S cs 1 scn")),
  ),
  "colors that are changed for printers": written(
    signed(drawnWith("/ExtGState << /G << /TR 6 0 R >> >>", "/G gs")),
  ),
  "a form without its box": written(
    signed(
      drawnWith("/XObject << /X 6 0 R >>", "/X Do", stream(drawing(FORGED), "/Type /XObject /Subtype /Form")),
    ),
  ),
  "a second setup of layers": written(
    signed(ordinary("", "/OCProperties << /OCGs [] /D << >> /Configs [<< /BaseState /OFF >>] >>")),
  ),
  "a layer by a rule": written(
    signed(drawnWith("/Properties << /L 6 0 R >>", "", "<< /Type /OCMD /VE [/Not 4 0 R] >>")),
  ),
  "a page outside of its box": written(signed(ordinary("/CropBox [1000 1000 1600 1700]"))),
  "a widget that belongs to no field": written(
    signed(ordinary("/Annots [<< /Subtype /Widget /F 4 /Rect [0 0 99 99] /AP << /N 4 0 R >> >>]")),
  ),
  "another picture under the pointer": written(
    signed(ordinary("/Annots [<< /Subtype /Stamp /F 4 /Rect [0 0 99 99] /AP << /N 4 0 R /R 4 0 R >> >>]")),
  ),
  "a mark on paper alone": written(
    signed(ordinary("/Annots [<< /Subtype /Stamp /F 36 /Rect [0 0 99 99] /AP << /N 4 0 R >> >>]")),
  ),
};

test.each(Object.entries(SIGNED_REFUSED))(
  "SEAL-04 a signed file with %s is refused in a sentence",
  async (_, bytes) => {
    expect(await inspectPdf({ bytes, roots: [], testRoots: [], mode: "live", hasRights: false })).toEqual({
      refusal: expect.stringMatching(/^The file is signed, |damaged/),
    });
  },
);

test.each([
  ["a table", written(signed(ordinary()))],
  ["packed objects", writtenPacked(signed(ordinary()))],
  ["a later revision", appended(written(signed(ordinary())), new Map([[150, "<< /Type /Note >>"]]))],
])("SEAL-04 a signed file with %s is taken, and sealed as it is", async (_, bytes) => {
  expect(await outcomeOf(bytes, sealer)).toEqual({ kind: "sealed" });
});

test("what PDF.js leaves behind of a damaged file ends no later inspection", async () => {
  const kids = "<< /Type /Pages /Kids [77 0 R 3 0 R] /Count 2 >>";
  const damaged = written(ordinary("", "", { 2: kids }), { generations: [[PAGE, 0, 7]] });
  for (let time = 0; time < 3; time += 1) {
    expect((await outcomeOf(damaged, sealer)).kind).toBe("refused");
    expect(
      await sealer.worker.run("inspect", {
        bytes: written(ordinary()),
        roots: [],
        testRoots: [],
        mode: "live",
        hasRights: false,
      }),
    ).toMatchObject({
      pages: 1,
    });
  }
});

test("SEAL-03 nothing that follows a seal is part of it, whatever it says that it is", async () => {
  const { file, roots } = await sealed(written(ordinary()), sealer);
  const form = stream(drawing(FORGED), "/Type /XObject /Subtype /Form /BBox [0 0 612 792]");
  const dss = "<< /Type /Catalog /Pages 2 0 R /DSS << /Certs [4 0 R] >> >>";
  for (const revision of [
    appended(file, new Map([[CONTENT, form]])),
    appended(
      file,
      new Map([
        [1, dss],
        [CONTENT, form],
      ]),
    ),
    appended(file, new Map([[150, form]])),
  ]) {
    expect((await verify(revision, roots)).kind).toBe("appended");
  }
});
