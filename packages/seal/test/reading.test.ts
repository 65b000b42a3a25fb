import { describe, expect, test } from "vitest";
import { parseEvidence, seal, verify } from "../src/index.ts";
import { readContent } from "../src/reading/read-content.ts";
import { readText } from "../src/reading/read-text.ts";
import { readByBoth } from "../src/reading/reading.ts";
import { readingProblem } from "../src/verify/read-evidence.ts";
import { qpdf } from "./support/programs.ts";
import { jsonBytes, sampleEvidence, sampleRequest, sealSample } from "./support/sample.ts";

/** Two raw pages: letters of all sizes, a ligature, and a form within a form. @param second its type, if it has one */
function twoPages(second = "/Type /Page"): Uint8Array {
  const stream = (text: string, more = "") =>
    `<< ${more} /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const fonts = "/Font << /F 5 0 R >>";
  const form = (text: string, resources: string) =>
    stream(text, `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${resources} >>`);
  const page = (type: string, content: number, resources: string) =>
    `<< ${type} /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${content} 0 R /Resources << ${resources} >> >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
    page("/Type /Page", 6, fonts),
    page(second, 7, "/XObject << /A 8 0 R >>"),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /fi /Lslash /Euro] >> >>",
    stream("BT /F 12 Tf 50 700 Td (The \\001nal price: ) Tj [(9) -300 (00)] TJ 0 -20 Td (\\003 \\002) Tj ET"),
    stream("/A Do"),
    form("/B Do", "/XObject << /B 9 0 R >>"),
    form("BT /F 9 Tf 50 700 Td (Within) Tj ET", fonts),
  ];
  let text = "%PDF-1.7\n";
  const rows = objects.map((body, index) => {
    const row = `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const start = text.length;
  text += `xref\n0 10\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size 10 /Root 1 0 R >>\n`;
  return new Uint8Array(Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, "latin1"));
}

test("SEAL-03 a reader’s update that changes readings is noticed: earlier seals would get no answer", async () => {
  expect(await readText(twoPages())).toEqual(["Thefinalprice:900€Ł", "Within"]);
  const [first, second] = await readContent(twoPages());
  expect([first?.length, second?.length]).toEqual([1, 3]);
  expect(await readByBoth(twoPages())).toEqual({
    pages: 2,
    content: "d9f6140c02286fbb9b0219619dc1703b32973f3123ed6dfbb7915662ec40e47e",
    text: "9611df58fc11a7c007a9db8b7a81a209e43b750d3e80065e92c117d26979abe0",
  });
});

describe("SEAL-03 the sealed part is read again", async () => {
  const { request } = await sampleRequest();
  const { file, roots, shown } = await sealSample();
  const { evidence } = await verify(file, roots);
  if (!evidence) throw new Error("No evidence");

  test("and reads as what was shown: what was filled in is in fields", async () => {
    const reading = await readByBoth(shown);
    expect(await readByBoth(file)).toEqual(reading);
    expect(evidence.documents[0]?.reading).toEqual(reading);
    expect(await readingProblem(evidence, file)).toBeUndefined();
    expect((await readText(file)).join("")).toContain("Therentis$1,200.00amonth.");
  });

  test.each([
    ["other pages", { pages: 7 }],
    ["other contents", { content: "0".repeat(64) }],
    ["another text", { text: "0".repeat(64) }],
  ])("with %s than at sealing, nothing can be told", async (_, change) => {
    const documents = evidence.documents.map((one) => ({
      ...one,
      reading: one.reading && { ...one.reading, ...change },
    }));
    expect(await readingProblem({ ...evidence, documents }, file)).toBe("reading-differs");
  });

  test("in files from before readings were recorded, by its pages alone", async () => {
    const old = parseEvidence(jsonBytes(await sampleEvidence(file)));
    expect(old.documents[0]?.reading).toBeUndefined();
    expect(await readingProblem(old, file)).toBeUndefined();
    expect(await readingProblem(old, twoPages(""))).toBe("readers-differ");
  });

  test.each([
    ["disagree about its pages", twoPages("")],
    ["can’t open it without a password", qpdf(shown, "--encrypt", "secret", "owner", "256", "--")],
    ["can’t open it at all", new TextEncoder().encode("%PDF-1.7\nno more")],
  ])("where readers %s, nothing can be told", async (_, revision) => {
    expect(await readingProblem(evidence, revision)).toBe("readers-differ");
  });

  test("a file whose pages readers don’t agree about is not sealed", async () => {
    const unlike = twoPages("");
    const about = jsonBytes(await sampleEvidence(unlike));
    await expect(seal({ ...request, shown: unlike, values: {}, evidence: about })).rejects.toMatchObject({
      problem: "internal",
      message: "PDF readers disagree about how many pages the file has: 1 or 2.",
    });
  });
});
