import { describe, expect, test } from "vitest";
import { openFile, readFields } from "../src/index.ts";
import { checkWithQpdf, destinationsIn, infoOf, pixelsOf, textOfPages, unpacked } from "./support/files.ts";
import { pdfKit } from "./support/pdf-kit.ts";
import { FONT, rawPdf, show, stream } from "./support/raw-pdf.ts";
import { made, pick, stackOf } from "./support/stacks.ts";

const RESOURCES = "/Resources <</Font <</F1 5 0 R>>>>";
const BOX = "/MediaBox [0 0 612 792]";
const page = (more = "") => `<</Type /Page /Parent 2 0 R ${BOX} ${RESOURCES} /Contents 4 0 R ${more}>>`;
const CATALOG = "<</Type /Catalog /Pages 2 0 R>>";
const ONE_KID = "<</Type /Pages /Kids [3 0 R] /Count 1>>";

const atGeneration = (generation: number) => (object: string) =>
  object.replaceAll(/(\d) 0 R/g, `$1 ${generation} R`);
const behindJunk = (bytes: Uint8Array) =>
  new Uint8Array(Buffer.concat([Buffer.from("HTTP/1.1 200\n\n"), bytes]));

describe("PAGE-06 a file is read as tolerantly as readers do", () => {
  const nodes = [ONE_KID, page()].map((node) => node.replace("/Type /Page", "/Zype /Page"));
  const files: [what: string, bytes: Uint8Array][] = [
    ["whose tree has no types", rawPdf([CATALOG, ...nodes, show("Alpha"), FONT])],
    [
      "whose page is a direct object",
      rawPdf([CATALOG, `<</Type /Pages /Kids [${page()}] /Count 1>>`, "null", show("Alpha"), FONT]),
    ],
    ["whose page has no size", rawPdf([CATALOG, ONE_KID, page().replace(BOX, ""), show("Alpha"), FONT])],
    [
      "whose places count from a header that follows other bytes",
      behindJunk(rawPdf([CATALOG, ONE_KID, page(), show("Alpha"), FONT])),
    ],
    [
      "whose objects have generations",
      rawPdf([CATALOG, ONE_KID, page(), show("Alpha"), FONT].map(atGeneration(7)), { generation: 7 }),
    ],
    ["without a header", rawPdf([CATALOG, ONE_KID, page(), show("Alpha"), FONT], { header: "" })],
  ];

  test.each(files)("%s", async (_what, bytes) => {
    expect((await openFile({ name: "Lease.pdf", bytes })).pages).toEqual([{ width: 612, height: 792 }]);
    const result = await made(pick(bytes, 0));
    checkWithQpdf(result);
    expect(textOfPages(result)).toEqual(["Alpha"]);
  });

  /** A page tree of so many levels, of which the last leads to this object. */
  const deepTree = (levels: number, end: (last: number) => string) =>
    rawPdf([
      CATALOG,
      ...Array.from(
        { length: levels },
        (_, level) =>
          `<</Type /Pages /Kids [${level + 1 < levels ? `${level + 3} 0 R` : end(level + 2)}] /Count 1 ${BOX}>>`,
      ),
      `<</Type /Page ${BOX} /Resources <</Font <</F1 ${levels + 4} 0 R>>>> /Contents ${levels + 3} 0 R>>`,
      show("Alpha"),
      FONT,
    ]);

  test.each([
    ["that runs in a circle", deepTree(108, (last) => `${last} 0 R`)],
    ["of 20,000 levels", deepTree(20_000, (last) => `${last + 1} 0 R`)],
  ])("whose page tree is one %s", async (_what, bytes) => {
    expect((await openFile({ name: "Lease.pdf", bytes })).pages).toEqual([{ width: 612, height: 792 }]);
    const result = await made(pick(bytes, 0));
    checkWithQpdf(result);
    expect(textOfPages(result)).toEqual(["Alpha"]);
  });

  test("whose resources are divided between a page and its parent", async () => {
    const tree = `<</Type /Pages /Kids [3 0 R] /Count 1 ${RESOURCES}>>`;
    const own = "/Resources <</ProcSet [/PDF /Text]>>";
    const result = await made(
      pick(rawPdf([CATALOG, tree, page().replace(RESOURCES, own), show("Alpha"), FONT]), 0),
    );
    checkWithQpdf(result);
    expect(textOfPages(result)).toEqual(["Alpha"]);
  });

  test("a size that is an object of its own is kept", async () => {
    const bytes = rawPdf([
      CATALOG,
      ONE_KID,
      page().replace(BOX, "/MediaBox 6 0 R"),
      show("Alpha"),
      FONT,
      "[0 0 300 750]",
    ]);
    expect(infoOf(await made(pick(bytes, 0)))["Page 1 size"]).toContain("300 x 750");
  });

  test.each([
    ["corners in any order", "/CropBox [400 500 0 100]", { width: 400, height: 400 }],
    ["a crop beyond the page", "/CropBox [-50 -50 300 200]", { width: 300, height: 200 }],
    ["a crop outside of the page", "/CropBox [900 900 999 999]", { width: 612, height: 792 }],
  ])("%s", async (_what, crop, size) => {
    const bytes = rawPdf([CATALOG, ONE_KID, page(crop), show("Alpha"), FONT]);
    expect((await openFile({ name: "Lease.pdf", bytes })).pages).toEqual([size]);
  });
});

/** A text field whose appearance is a stream with these entries. */
const fieldFile = (entries: string, form = "", value = "Ann Lee") =>
  rawPdf([
    "<</Type /Catalog /Pages 2 0 R /AcroForm 7 0 R>>",
    ONE_KID,
    page("/Annots [6 0 R]"),
    show("Alpha"),
    FONT,
    `<</Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${value}) /Rect [72 500 300 530] /F 4 /AP <</N 8 0 R>>>>`,
    `<</Fields [6 0 R] /DA (/F1 12 Tf 0 g) /DR <</Font <</F1 5 0 R>>>> ${form}>>`,
    stream("1 0 0 rg 0 0 228 30 re f 0 g BT /F1 12 Tf 2 10 Td (Ann Lee) Tj ET", `${entries} ${RESOURCES}`),
  ]);
const flattened = (bytes: Uint8Array) => made(stackOf(bytes), { kind: "fill", values: {}, flatten: true });

describe("PAGE-06 flattening keeps what fields show", () => {
  test("of an appearance that does not say that it is a form", async () => {
    const result = await flattened(fieldFile("/BBox [0 0 228 30]"));
    checkWithQpdf(result);
    expect(textOfPages(result)).toEqual(["Alpha Ann Lee"]);
  });

  test("of an appearance in a typeface that only the form has", async () => {
    const bytes = rawPdf([
      "<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [6 0 R] /DR <</Font <</Fx 5 0 R>>>>>>>>",
      ONE_KID,
      page("/Annots [6 0 R]"),
      show("Alpha"),
      FONT,
      "<</Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Lee) /Rect [72 500 300 530] /F 4 /AP <</N 7 0 R>>>>",
      stream("BT /Fx 12 Tf 2 10 Td (Lee) Tj ET", "/Subtype /Form /BBox [0 0 228 30]"),
    ]);
    const result = await flattened(bytes);
    checkWithQpdf(result);
    expect(textOfPages(result)).toEqual(["Alpha Lee"]);
  });

  test("or refuses, where a value without a picture is in no form, and so only some readers draw it", async () => {
    const bytes = rawPdf([
      CATALOG,
      ONE_KID,
      page("/Annots [6 0 R]"),
      show("Alpha"),
      FONT,
      "<</Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Lee) /Rect [72 500 300 530] /F 4 /DA (/F1 12 Tf 0 g) /DR <</Font <</F1 5 0 R>>>>>>",
    ]);
    await expect(flattened(bytes)).rejects.toMatchObject({ reason: "field" });
  });

  test("of radio buttons whose states are older than their value", async () => {
    const button = (state: string, y: number) =>
      `<</Type /Annot /Subtype /Widget /Parent 6 0 R /F 4 /Rect [72 ${y} 92 ${y + 20}] /AS /${state} /AP <</N <</${state} 9 0 R>>>>>>`;
    const bytes = rawPdf([
      "<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [6 0 R] /NeedAppearances true>>>>",
      ONE_KID,
      page("/Annots [7 0 R 8 0 R]"),
      show("Alpha"),
      FONT,
      "<</FT /Btn /Ff 32768 /T (pets) /V /no /Kids [7 0 R 8 0 R]>>",
      button("yes", 500),
      button("no", 400),
      stream("0 g 0 0 20 20 re f", "/Subtype /Form /BBox [0 0 20 20]"),
    ]);
    const { at } = pixelsOf(await flattened(bytes));
    expect([at(41, 141), at(41, 191)]).toEqual([
      [255, 255, 255],
      [0, 0, 0],
    ]);
  });

  test("of a value whose picture is older than it is", async () => {
    const result = await flattened(fieldFile("/BBox [0 0 228 30]", "/NeedAppearances true", "Zoe Gray"));
    checkWithQpdf(result);
    expect(textOfPages(result)).toEqual(["Alpha Zoe Gray"]);
  });

  test("and shows no field that is hidden", async () => {
    const hidden = "<</Type /Annot /Subtype /Widget /FT /Tx /T (sum) /V (4711) /Rect [72 500 300 530] /F 6>>";
    const bytes = rawPdf([
      "<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [6 0 R] /DA (/F1 12 Tf)>>>>",
      ONE_KID,
      page("/Annots [6 0 R]"),
      show("Alpha"),
      FONT,
      hidden,
    ]);
    expect(textOfPages(await flattened(bytes))).toEqual(["Alpha"]);
  });

  test("a stamp lies over an opaque field", async () => {
    const file = fieldFile("/Subtype /Form /BBox [0 0 228 30]");
    const place = { left: 0.15, top: 0.34, width: 0.2 };
    const content = { kind: "text", text: "Signed" } as const;
    const result = await made(stackOf(file), { kind: "stamp", content, place, pages: [0] });
    checkWithQpdf(result);
    expect(textOfPages(result)[0]).toContain("Signed");
    const { at } = pixelsOf(result);
    const row = Array.from({ length: 60 }, (_, x) => at(46 + x, 142)[0] ?? 255);
    expect(Math.min(...row)).toBeLessThan(150);
  });
});

describe("PAGE-06 copying changes nothing that is seen", () => {
  test("a field whose widget doesn’t name it as its parent keeps its value in a merge", async () => {
    const bytes = rawPdf([
      "<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [6 0 R]>>>>",
      ONE_KID,
      page("/Annots [7 0 R]"),
      show("Alpha"),
      FONT,
      "<</FT /Tx /T (name) /V (Ann Lee) /Kids [7 0 R]>>",
      "<</Type /Annot /Subtype /Widget /Rect [72 500 300 530] /F 4 /AP <</N 8 0 R>>>>",
      stream("BT /F1 12 Tf 2 10 Td (Ann Lee) Tj ET", `/Subtype /Form /BBox [0 0 228 30] ${RESOURCES}`),
    ]);
    const fields = await readFields(stackOf(await made(stackOf(bytes, bytes))));
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ["name", "Ann Lee"],
      ["name (2)", "Ann Lee"],
    ]);
  });

  test("a hidden layer stays hidden in a merge", async () => {
    const file = rawPdf([
      "<</Type /Catalog /Pages 2 0 R /OCProperties <</OCGs [6 0 R] /D <</OFF [6 0 R]>>>>>>",
      ONE_KID,
      page().replace(RESOURCES, "/Resources <</Font <</F1 5 0 R>> /Properties <</L 6 0 R>>>>"),
      stream("/OC /L BDC 0 0 612 792 re f EMC"),
      FONT,
      "<</Type /OCG /Name (Draft)>>",
    ]);
    const result = await made(stackOf(file, file));
    checkWithQpdf(result);
    expect(pixelsOf(file).at(100, 100)).toEqual([255, 255, 255]);
    expect(pixelsOf(result, 2).at(100, 100)).toEqual([255, 255, 255]);
  });

  test("pages that share their resources each keep their own stamp", async () => {
    const second = page().replace("4 0 R", "6 0 R");
    const tree = "<</Type /Pages /Kids [3 0 R 7 0 R] /Count 2>>";
    const file = rawPdf([CATALOG, tree, page(), show("Alpha"), FONT, show("Beta"), second]);
    const numbers = { style: "1", edge: "bottom", align: "center", start: 1, skip: 0 } as const;
    const result = await made(stackOf(file), { kind: "number", ...numbers });
    expect(textOfPages(result)).toEqual(["Alpha 1", "Beta 2"]);
  });

  test("a matrix keeps all its decimals", async () => {
    const file = rawPdf([CATALOG, ONE_KID, page("/Scale 0.00048828125"), show("Alpha"), FONT]);
    expect(unpacked(await made(pick(file, 0)))).toContain("0.00048828125");
  });

  test("a PDF/A that allows no object streams has none", async () => {
    const file = await pdfKit({ pages: ["Alpha", "Beta"], subset: "PDF/A-1b", pdfVersion: "1.4" });
    const result = await made(pick(file, 1, 0));
    checkWithQpdf(result);
    expect(Buffer.from(result).toString("latin1")).not.toContain("/ObjStm");
    expect(Buffer.from(result).toString("latin1", 0, 8)).toBe("%PDF-1.4");
  });
});

test("PAGE-06 a whole file keeps bookmarks, destinations, page labels and tags, which lead to the same pages", async () => {
  const file = rawPdf([
    "<</Type /Catalog /Pages 2 0 R /Outlines 8 0 R /Names <</Dests <</Names [(second) [7 0 R /Fit]]>>>> /PageLabels <</Nums [0 <</S /r>>]>> /MarkInfo <</Marked true>> /StructTreeRoot 10 0 R>>",
    "<</Type /Pages /Kids [3 0 R 7 0 R] /Count 2>>",
    page("/StructParents 0"),
    show("Alpha"),
    FONT,
    show("Beta"),
    page().replace("4 0 R", "6 0 R"),
    "<</Type /Outlines /First 9 0 R /Last 9 0 R /Count 1>>",
    "<</Title (Part two) /Parent 8 0 R /Dest [7 0 R /Fit]>>",
    "<</Type /StructTreeRoot /K [11 0 R] /ParentTree <</Nums [0 [11 0 R]]>>>>",
    "<</Type /StructElem /S /P /P 10 0 R /Pg 3 0 R /Alt (First words) /K 0>>",
  ]);
  const numbers = { kind: "number", style: "1", edge: "bottom", align: "center", start: 1, skip: 0 } as const;
  for (const edit of [undefined, numbers]) {
    const result = await made(pick(file, 1, 0), edit);
    checkWithQpdf(result);
    expect(destinationsIn(result)).toEqual(["1 second"]);
    const all = unpacked(result);
    for (const kept of ["(Part two)", "/S /r", "(First words)", "/Marked true"]) expect(all).toContain(kept);
    expect(infoOf(result).Tagged).toBe("yes");
  }
});
