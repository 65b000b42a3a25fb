import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { rewriteContent } from "../src/content/rewrite.ts";
import { plainForm } from "../src/index.ts";
import { plainFormOf } from "./support/plain-form-of.ts";
import { form, onePage, rawPdf, SAYS, stream } from "./support/raw-pdf.ts";
import { wordsByReader } from "./support/readers.ts";

const action = (words: string) => `/A << /Type /Action ${words} >>`;
const link = (words: string, rect = "[72 600 300 620]") =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect ${rect} ${words} >>]`;

const KEPT: [what: string, words: string, kept: RegExp][] = [
  ["a web page", action("/S /URI /URI (https://example.com/terms?x=1)"), /\/S \/URI/],
  ["an address for mail", action("/S /URI /URI (mailto:mara@example.com)"), /\/S \/URI/],
  ["a page", "/Dest [3 0 R /FitH 700]", /\/Dest \[\d+ 0 R \/FitH 700\]/],
  [
    "a page by an action",
    action("/S /GoTo /D [3 0 R /XYZ 0 700 null]"),
    /\/Dest \[\d+ 0 R \/XYZ 0 700 null\]/,
  ],
];
test.each(KEPT)("SEAL-04 a link to %s stays", async (_, words, kept) => {
  const { text, dropped } = await plainFormOf(onePage({ page: link(words) }));
  expect(text).toMatch(kept);
  expect(text).toContain("/Border [0 0 0]");
  expect(dropped).toEqual([]);
});

/** Things that readers could act on; none may survive. */
const LEFT_OUT: [what: string, page: string, catalog: string][] = [
  ["a script at opening", "", "/OpenAction << /S /JavaScript /JS (app.alert) >>"],
  ["scripts by name", "", "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>"],
  ["actions of the file", "", "/AA << /WP << /S /JavaScript /JS (x) >> >>"],
  ["actions of a page", "/AA << /O << /S /URI /URI (http://example.com) >> >>", ""],
  ["a remote file at opening", "", String.raw`/OpenAction << /S /GoToR /F (\\\\host\\share) /D [0 /Fit] >>`],
  ["a base for addresses", "", "/URI << /Base (http://example.com/) >>"],
  ...[
    "SubmitForm",
    "ImportData",
    "Launch",
    "GoToR",
    "GoToE",
    "SetOCGState",
    "Named",
    "Thread",
    "Sound",
    "Movie",
  ].map((kind): [string, string, string] => [
    `a link of the kind ${kind}`,
    link(action(`/S /${kind} /F (a)`)),
    "",
  ]),
  ["a link to a script", link(action("/S /URI /URI (javascript:alert)")), ""],
  ["a link to a file of a network", link(action("/S /URI /URI (file://server/share/setup.exe)")), ""],
  ["a link to a file", link(action("/S /URI /URI (file:///etc/passwd)")), ""],
  ["a link that is followed by more", link(action("/S /Named /N /Print /Next << /S /Launch >>")), ""],
  ["a link across the page", link(action("/S /URI /URI (https://example.com)"), "[0 0 612 792]"), ""],
  ["a link beside the page", link(action("/S /URI /URI (https://example.com)"), "[700 0 900 90]"), ""],
  ["an effect between pages", "/Trans << /S /Wipe >> /Dur 3", ""],
  ["data of programs", "/PieceInfo << /X << /Private (x) >> >>", "/PieceInfo << /X << >> >>"],
  ["threads", "/B [6 0 R]", "/Threads [6 0 R]"],
];
test.each(LEFT_OUT)("SEAL-04 %s is left out", async (_, page, catalog) => {
  const { text } = await plainFormOf(onePage({ page, catalog, more: ["<< /S (x) >>"] }));
  expect(text).not.toMatch(
    /\/(?:A|AA|OpenAction|JS|JavaScript|URI|Annots|Names|GoToR|Launch|Next|Trans|Dur|PieceInfo|Threads|B)\b/,
  );
});

test("SEAL-04 what is left out is named for people", async () => {
  const { dropped } = await plainFormOf(
    onePage({ page: link(action("/S /Launch /F (a)")), catalog: "/OpenAction << /S /JavaScript /JS (x) >>" }),
  );
  expect(dropped).toEqual([
    "scripts",
    "actions that start other programs",
    "links that lead elsewhere than to a web page, an email address or a page of the file",
  ]);
});

const drawn = (object: Buffer) =>
  onePage({ content: `${SAYS} /X Do`, resources: "/XObject << /X 6 0 R >>", more: [object] });

test.each([
  ["PostScript", stream("(x) show", "/Type /XObject /Subtype /PS")],
  ["a page of another file", form("", "/Ref << /F (other.pdf) /Page 0 >>")],
  ["PostScript within a form", form("", "/Subtype2 /PS /PS 4 0 R")],
  [
    "data in another file",
    stream("", "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /F (other.bin) /FFilter /FlateDecode"),
  ],
  [
    "images for printing",
    stream(
      "\0",
      "/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Alternates [<< /Image 4 0 R >>] /OPI << >>",
    ),
  ],
])("SEAL-04 %s is left out, and said", async (_, object) => {
  const { text, dropped } = await plainFormOf(drawn(object));
  expect(text).not.toMatch(/\/(?:PS|Ref|F|FFilter|Alternates|OPI)\b/);
  expect(dropped).toHaveLength(1);
});

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1e6), { level: 9 });
const EXE = "<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>";
const field = (flags: number, more: string) =>
  `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (Price) /F ${flags} /Rect [72 600 272 630] ${more} >>]`;
const annotation = (kind: string, flags: number, more = "/AP << /N 6 0 R >>") =>
  `/Annots [<< /Type /Annot /Subtype /${kind} /F ${flags} /Rect [72 600 272 630] ${more} >>]`;
const marked = (flags: number, more?: string) =>
  onePage({ page: annotation("Square", flags, more), more: [form("Pay 999")] });

const REFUSED: [what: string, file: () => Uint8Array, sentence: RegExp][] = [
  ["text", () => Buffer.from("Dear all"), /isn’t a PDF/],
  [
    "more than 25 MB",
    () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(25e6)]),
    /larger than 25 MB/,
  ],
  [
    "501 pages",
    () => rawPdf([CATALOG, `<< /Type /Pages /Kids [${"3 0 R ".repeat(501)}] >>`, PAGE]),
    /501 pages.*500/,
  ],
  [
    "200 MB in one stream",
    () => onePage({ page: "/Contents 6 0 R", more: [stream(zeros(200), "/Filter /FlateDecode")] }),
    /unpacks/,
  ],
  [
    "400 MB that are packed twice",
    () =>
      onePage({
        page: "/Contents 6 0 R",
        more: [stream(deflateSync(zeros(400)), "/Filter [/FlateDecode /FlateDecode]")],
      }),
    /unpacks/,
  ],
  ["a page of 99,999,999 points", () => onePage({ page: "/MediaBox [0 0 99999999 99999999]" }), /200 inches/],
  ["a unit of 75,000 points", () => onePage({ page: "/UserUnit 75000" }), /200 inches/],
  ["a page of a point", () => onePage({ page: "/MediaBox [0 0 1 1]" }), /3 points/],
  [
    "an image of 400 megapixels",
    () =>
      drawn(
        stream("", "/Subtype /Image /Width 20000 /Height 20000 /BitsPerComponent 1 /ColorSpace /DeviceGray"),
      ),
    /120 megapixels/,
  ],
  [
    "forms in each other",
    () => onePage({ content: "/X Do", resources: "/XObject << /X 6 0 R >>", more: nested(120) }),
    /nested too deep/,
  ],
  ["a dynamic form", () => onePage({ catalog: "/AcroForm << /XFA (x) >>" }), /dynamic form/],
  ["a collection", () => onePage({ catalog: "/Collection << >>" }), /collection/],
  [
    "a file on a page",
    () => onePage({ page: annotation("FileAttachment", 4, "/FS 6 0 R"), more: [EXE] }),
    /other files/,
  ],
  ["a film", () => onePage({ page: annotation("Movie", 4, "") }), /sound, video/],
  ["a mark on paper alone", () => marked(4 + 32), /on screen or on paper alone/],
  ["a mark on screen alone", () => marked(0), /on screen or on paper alone/],
  ["a mark that shows under the pointer", () => marked(4 + 256), /on screen or on paper alone/],
  ["a mark that readers draw themselves", () => marked(4, ""), /each program draws in its own way/],
  [
    "a field on screen alone",
    () => onePage({ page: field(0, "/V (999) /AP << /N 6 0 R >>"), more: [form("999")] }),
    /on screen or on paper alone/,
  ],
  ["a field without a picture", () => onePage({ page: field(4, "/V (999)") }), /only some programs show/],
  [
    "a layer on paper alone",
    () =>
      onePage({
        catalog: "/OCProperties << /OCGs [6 0 R] /D << >> >>",
        more: ["<< /Type /OCG /Usage << /View << /ViewState /OFF >> >> >>"],
      }),
    /layers/,
  ],
];
const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";

/** Each draws the next. */
function nested(count: number): Buffer[] {
  return Array.from({ length: count }, (_, index) =>
    stream(
      "/X Do",
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${index + 7} 0 R >> >>`,
    ),
  );
}

test.each(REFUSED)("SEAL-04 %s is refused in a sentence", async (_, file, sentence) => {
  const bytes = file();
  const start = performance.now();
  expect(await plainForm(bytes)).toEqual({ refusal: expect.stringMatching(sentence) });
  expect(performance.now() - start).toBeLessThan(15_000);
});

test("SEAL-04 what a mark and a field show on screen and on paper is part of the page", async () => {
  const box = "/Type /Annot /F 4 /AP << /N 6 0 R >>";
  const annotations = [
    `<< ${box} /Subtype /Stamp /Rect [72 600 272 630] >>`,
    `<< ${box} /Subtype /Widget /FT /Tx /T (a) /V (Signed) /Rect [72 500 272 530] >>`,
    "<< /Type /Annot /Subtype /Popup /Rect [0 0 99 99] /Open true >>",
    "<< /Type /Annot /Subtype /Text /F 2 /Contents (hidden) /Rect [0 0 9 9] >>",
  ];
  const { bytes, text } = await plainFormOf(
    onePage({ page: `/Annots [${annotations.join(" ")}]`, more: [form("Approved")] }),
  );
  expect(text).not.toMatch(/\/(?:Annots|AcroForm|Widget|Popup)\b/);
  for (const words of Object.values(await wordsByReader(bytes))) {
    expect(words).toEqual(["100", "Approved", "Approved", "Pay", "dollars"]);
  }
});

const CONTENT: [what: string, content: string, kept: RegExp, left: RegExp][] = [
  ["a string that does not end", "BT /F1 9 Tf (Pay 100", /^BT\n\/F1 9 Tf\nET$/, /Pay/],
  ["brackets within a string", String.raw`BT /F1 9 Tf (a\)(b) \101) Tj ET`, /<612928622920 ?41> Tj/i, /\(/],
  ["operators without a blank between them", "qq 1 0 0 1 5 5 cm QQ", /^q\nq\n1 0 0 1 5 5 cm\nQ\nQ$/, /qq/],
  ["operators that there are none of", "1 0 0 RG 5 bogus 0 g", /^1 0 0 RG\n0 g$/, /bogus/],
  ["too few operands", "1 0 RG 0 g", /^0 g$/, /RG/],
  ["states and marks that are not closed", "q /P BMC BT", /^q\n\/P BMC\nBT\nET\nEMC\nQ$/, /x/],
  ["states that were never open", "Q EMC Q 0 g", /^0 g$/, /Q/],
  ["comments", "0 g % (999) Tj\n1 g", /^0 g\n1 g$/, /999/],
  ["two signs of a number", "--5 0 m 1.2.3 0 l", /^-?5 0 m\n1\.2 0 l$/, /--/],
];
test.each(CONTENT)("SEAL-04 content with %s is written in one way", (_, content, kept, left) => {
  const text = rewriteContent(
    Buffer.from(content, "latin1"),
    () => undefined,
    () => true,
  ).toString("latin1");
  expect(text).toMatch(kept);
  expect(text).not.toMatch(left);
});

const withImage = (data: string) =>
  onePage({ content: `${SAYS} q 8 0 0 8 72 500 cm BI /W 8 /H 8 /BPC 8 /CS /G ID ${data}\nEI Q` });

test("SEAL-04 an image within content is one among the page's resources", async () => {
  const { text, bytes } = await plainFormOf(withImage("\x80".repeat(64)));
  expect(text).toContain("/XObject << /PlainInline1");
  for (const words of Object.values(await wordsByReader(bytes)))
    expect(words).toEqual(["100", "Pay", "dollars"]);
});

test("SEAL-04 an image within content, whose end readers find in different places, is refused", async () => {
  const data = "\x00 EI \nBT /F1 24 Tf 72 600 Td (999) Tj ET\n".padEnd(64, "\x01");
  expect(await plainForm(withImage(data))).toEqual({ refusal: expect.stringMatching(/^Programs differ/) });
});

test.each<[string, string, string]>([
  ["attached files", "/AF [<< /Type /Filespec /F (a.txt) >>]", "attached files"],
  [
    "a dynamic form beside an ordinary one",
    "/AcroForm << /XFA (x) /Fields [<< /T (a) /FT /Tx >>] >>",
    "a second, dynamic form (XFA) of the same fields",
  ],
])("SIGN-07 leaves out %s, and lists what was dropped", async (_, catalog, words) => {
  const { text, dropped } = await plainFormOf(onePage({ catalog }));
  expect(dropped).toContain(words);
  expect(text).not.toMatch(/XFA|Filespec/);
});
