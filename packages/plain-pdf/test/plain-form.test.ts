import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { plainForm } from "../src/index.ts";
import { plainFormOf } from "./support/plain-form-of.ts";
import { FONT, form, onePage, rawPdf, SAYS, stream } from "./support/raw-pdf.ts";
import { checkWithQpdf, hasQpdf, wordsByReader } from "./support/readers.ts";

const PAGE = "<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>";
const INHERITED =
  "/MediaBox [0 0 612 1008] /CropBox [0 0 600 1000] /Rotate 90 /Resources << /Font << /F1 5 0 R >> >>";

const FILES: [what: string, file: Uint8Array<ArrayBuffer>][] = [
  ["a page", onePage({})],
  [
    "pages that inherit",
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 ${INHERITED} >>`,
      PAGE,
      `<< /Type /Pages /Kids [7 0 R] /Count 1 /Parent 2 0 R /Rotate 0 >>`,
      FONT,
      stream(SAYS),
      PAGE.replace("2 0 R", "4 0 R"),
    ]),
  ],
  ["a page in larger units", onePage({ page: "/UserUnit 2.5 /Rotate 270 /CropBox [10 10 400 500]" })],
  [
    "content in several packed streams",
    onePage({
      page: "/Contents [6 0 R 7 0 R]",
      more: [
        stream(deflateSync(Buffer.from("BT /F1 24 Tf 72 700 Td")), "/Filter /FlateDecode"),
        stream(
          Buffer.from(`${Buffer.from("(Pay 100 dollars) Tj ET").toString("hex")}>`),
          "/Filter [/ASCIIHexDecode]",
        ),
      ],
    }).slice(),
  ],
  [
    "a form that draws itself",
    onePage({
      content: `${SAYS} /X Do`,
      resources: "/XObject << /X 6 0 R >>",
      more: [form("again", "/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >>")],
    }),
  ],
];

test.each(FILES)("SEAL-04 %s is one revision, without anything that nothing refers to", async (_, file) => {
  const { text, bytes } = await plainFormOf(file);
  expect(text).toMatch(/^%PDF-1\.7\n%[^\n]{4}\n1 0 obj\n/);
  expect(text.match(/startxref/g)).toHaveLength(1);
  expect(text).not.toMatch(/\/(?:ObjStm|XRef|Prev|XRefStm)\b/);
  const numbers = [...text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_number, index) => index + 1));
  const used = new Set([...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number)));
  expect([...used].toSorted((a, b) => a - b)).toEqual(numbers);
  expect(text).toMatch(new RegExp(`trailer\n<< /Size ${numbers.length + 1} /Root 1 0 R /ID`));
  if (hasQpdf) checkWithQpdf(bytes);
});

test.each(FILES)("SEAL-04 %s says the same in every reader", async (_, file) => {
  const { bytes } = await plainFormOf(file);
  const before = (await wordsByReader(file))["pdf.js"];
  for (const [reader, words] of Object.entries(await wordsByReader(bytes))) {
    expect([reader, words]).toEqual([reader, before]);
  }
});

test("SEAL-04 the plain form of a plain form is itself", async () => {
  const { bytes } = await plainFormOf(onePage({}));
  expect(Buffer.from((await plainFormOf(bytes)).bytes).equals(Buffer.from(bytes))).toBe(true);
});

test("SEAL-01 tags, their words, language and title stay", async () => {
  const file = onePage({
    content: `/P << /MCID 0 >> BDC ${SAYS} EMC`,
    page: "/StructParents 0",
    catalog: "/StructTreeRoot 6 0 R /MarkInfo << /Marked true >> /Lang (en-US) /Metadata 11 0 R",
    more: [
      "<< /Type /StructTreeRoot /K 7 0 R /ParentTree 9 0 R /RoleMap << /Clause /P >> >>",
      "<< /Type /StructElem /S /Document /P 6 0 R /K [8 0 R] >>",
      "<< /Type /StructElem /S /Clause /P 7 0 R /Pg 3 0 R /K 0 /Alt (the price) /A << /O /Layout /Placement /Block /X (y) >> >>",
      "<< /Nums [0 [8 0 R]] >>",
      "<< /Title (Bill of sale) /Producer (p) >>",
      stream("<x:xmpmeta/>", "/Type /Metadata /Subtype /XML"),
    ],
    trailer: "/Info 10 0 R",
  });
  const { text, dropped } = await plainFormOf(file);
  expect(text).toMatch(/\/S \/Clause \/P \d+ 0 R \/Pg \d+ 0 R \/Alt <746865207072696365>/);
  expect(text).toContain("/A [<< /O /Layout /Placement /Block >>]");
  expect(text).toMatch(/\/Nums \[0 \d+ 0 R\]/);
  expect(text).toContain("/RoleMap << /Clause /P >>");
  expect(text).toContain(`/Title <${Buffer.from("Bill of sale").toString("hex")}>`);
  expect(text).not.toMatch(/Producer|Metadata/);
  expect(dropped).toEqual(["metadata, such as that the file is a PDF/A"]);
});

test("SEAL-04 layers become what they show, and no reader can switch them", async () => {
  const file = onePage({
    content: `/OC /A BDC ${SAYS} EMC /OC /B BDC BT /F1 24 Tf 72 600 Td (Pay 999) Tj ET EMC`,
    resources: "/Properties << /A 6 0 R /B 7 0 R >>",
    catalog: "/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [7 0 R] /Order [6 0 R 7 0 R] >> >>",
    more: ["<< /Type /OCG /Name (a) >>", "<< /Type /OCG /Name (b) >>"],
  });
  const { bytes, text } = await plainFormOf(file);
  expect(text).toMatch(/\/Order \[\] \/Locked \[\d+ 0 R \d+ 0 R\]/);
  const { poppler = ["Pay", "100", "dollars"] } = await wordsByReader(bytes);
  expect(poppler.join(" ")).not.toContain("999");
});

test("SEAL-04 a font that the file lacks is a standard one, or refused where there is none", async () => {
  const other = (more: string) =>
    onePage({ page: `/Resources << /Font << /F1 << /Type /Font ${more} >> >> >>` }).slice();
  const about = `/FirstChar 32 /LastChar 126 /Widths [${"500 600 ".repeat(47)}500] /FontDescriptor << /Type /FontDescriptor /FontName /Calibri-Bold /Flags 32 >>`;
  const named = await plainFormOf(
    other(`/Subtype /TrueType /BaseFont /Calibri-Bold /Encoding /WinAnsiEncoding ${about}`),
  );
  expect(named.text).toContain("/BaseFont /Helvetica-Bold");
  expect(named.dropped).toEqual([
    "the font Calibri-Bold, which is not in the file: it is Helvetica-Bold now",
  ]);
  const drawn = "/DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun >>]";
  const refused = await plainForm(other(`/Subtype /Type0 /BaseFont /SimSun /Encoding /Identity-H ${drawn}`));
  expect(refused).toEqual({
    refusal: expect.stringMatching(/font SimSun, which is not in it.*fonts embedded/),
  });
});
