import { csvLine } from "@sealwright/protocol/csv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readList } from "../../src/workspace/imports/list/read-list.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

function rowsOf(bytes: Uint8Array | string) {
  const read = readList(typeof bytes === "string" ? utf8(bytes) : bytes);
  if ("refusal" in read) throw new Error(read.refusal);
  return read.reading.rows;
}

function refusalOf(bytes: Uint8Array | string): string {
  const read = readList(typeof bytes === "string" ? utf8(bytes) : bytes);
  return "refusal" in read ? read.refusal : "";
}

const HEAD = "Title,Other side,Start,End,Amount,Notice days\n";
const row = (line: string) => rowsOf(HEAD + line)[0];

describe("encodings and separators", () => {
  const text = "Title,Other side\r\nCafé lease,Müller GmbH\r\n";
  test.each<[string, Uint8Array]>([
    ["UTF-8", utf8(text)],
    ["UTF-8 with a byte order mark", utf8(`\uFEFF${text}`)],
    ["UTF-16, little-endian", utf16(`\uFEFF${text}`)],
    ["UTF-16, big-endian", utf16(`\uFEFF${text}`, true)],
    ["UTF-16 without a byte order mark", utf16(text)],
    ["Windows-1252", new Uint8Array(Buffer.from(text, "latin1"))],
    ["semicolons", utf8(text.replaceAll(",", ";"))],
    ["tabs", utf8(text.replaceAll(",", "\t"))],
    ["line breaks of old Macs", utf8(text.replaceAll("\r\n", "\r"))],
  ])("WORK-03 reads %s", (_what, bytes) => {
    expect(rowsOf(bytes)).toMatchObject([
      { title: "Café lease", terms: { otherSide: "Müller GmbH" }, errors: [] },
    ]);
  });

  test("WORK-03 reads quoted fields with separators, quotation marks and line breaks, and skips empty rows", () => {
    const rows = rowsOf('Title,With\n"Lease, ""north"" side\nsecond floor","Hart, Inc."\n,\n\nNDA,\n');
    expect(rows.map(({ title, terms, errors }) => [title, terms.otherSide, errors])).toEqual([
      ['Lease, "north" side\nsecond floor', "Hart, Inc.", []],
      ["NDA", "", []],
    ]);
  });

  test("WORK-03 whatever text is written as CSV comes back as that text", () => {
    const cell = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
      .filter(
        (text) => text.trim() === text && /\S/.test(text) && !/[\0\uFEFF]/.test(text) && text.isWellFormed(),
      );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (cells) => {
        const text = csvLine(["Title", "Other side"]) + cells.map(csvLine).join("");
        expect(rowsOf(text).map(({ title, terms }) => [title, terms.otherSide])).toEqual(cells);
      }),
    );
  });
});

describe("dates", () => {
  test.each<[string, string | null]>([
    ["2026-03-31", "2026-03-31"],
    ["2026-03-31 00:00:00", "2026-03-31"],
    ["3/31/2026", "2026-03-31"],
    ["03-31-26", "2026-03-31"],
    ["Mar 31, 2026", "2026-03-31"],
    ["31 March 2026", "2026-03-31"],
    ["31-Mar-26", "2026-03-31"],
    ["2028-02-29", "2028-02-29"],
    ["", null],
  ])("WORK-03 reads %j", (cell, day) => {
    expect(row(`Lease,,"${cell}",`)).toMatchObject({ terms: { start: day }, errors: [], notes: [] });
  });

  test.each([
    ["2026-02-30", "There is no day “2026-02-30”."],
    ["2027-02-29", "There is no day “2027-02-29”."],
    ["13/40/2026", "There is no day “13/40/2026”."],
    ["soon", "“soon” isn’t a date. Write it as 2026-03-31 or 3/31/2026."],
    ["31/3/2026", "“31/3/2026” has the day first. Write it as 2026-03-31."],
  ])("WORK-03 says of %j what is wrong", (cell, sentence) => {
    expect(row(`Lease,,${cell},`)?.errors).toEqual([sentence]);
  });

  test("WORK-03 says how it reads a date that can be read in two ways", () => {
    const [first] = rowsOf(`${HEAD}Lease,,3/4/2026,\n`);
    expect(first).toMatchObject({
      terms: { start: "2026-03-04" },
      errors: [],
      notes: ["3/4/2026 is read as Mar 4, 2026, the month first."],
    });
  });

  test("WORK-03 in a file with the day first, no date with slashes is sure", () => {
    const rows = rowsOf(`${HEAD}One,,31/3/2026,\nTwo,,3/4/2026,\nThree,,2026-04-03,\n`);
    expect(rows.map(({ errors }) => errors.length)).toEqual([1, 1, 0]);
  });
});

describe("rows", () => {
  test.each([
    [",Hart,2026-01-01,2026-12-31", ["There is no title."]],
    ["Lease,,2026-05-01,2026-04-30", ["The last day is before the first day."]],
    ["Lease,,2026-05-01,2026-05-31,,31", ["The notice is longer than the contract’s first term."]],
    ["Lease,,,,a lot", ["“a lot” isn’t an amount in dollars, such as 1,250.00 or 450/month."]],
    ["Lease,,,,,often", ["“often” isn’t a number of days, such as 30."]],
    ["x".repeat(201), ["The title is longer than 200 characters."]],
  ])("WORK-03 %j has its errors", (line, errors) => {
    expect(row(line)?.errors).toEqual(errors);
  });

  test.each([
    ["$450/mo", 45_000, "month"],
    ["450 per month", 45_000, "month"],
    ["$1,200.50 a year", 120_050, "year"],
    ["$85/hr.", 8500, "hour"],
    ["900 quarterly", 90_000, "quarter"],
    ["USD 450 / week", 45_000, "week"],
    ["1200 USD", 120_000, "once"],
  ])("WORK-03 an amount is read with its period: %s", (cell, cents, per) => {
    const found = row(`Lease,,,,"${cell}"`);
    expect([found?.errors, found?.terms.amount]).toEqual([[], { cents, per }]);
  });

  test.each(["$450/fortnight", "450 a", "/mo", "450/mo/yr"])(
    "WORK-03 an amount whose period is not known is refused: %s",
    (cell) => {
      expect(row(`Lease,,,,"${cell}"`)?.errors).toHaveLength(1);
    },
  );

  test("WORK-03 amounts and notices are read, and a formula is text", () => {
    const [first, second] = rowsOf(
      `${HEAD}=1+1,@SUM(A1),,2027-01-31,"$1,250.5",60\nLease,,,,1250,2 months\n`,
    );
    expect(first).toMatchObject({
      title: "=1+1",
      terms: {
        otherSide: "@SUM(A1)",
        amount: { cents: 125_050, per: "once" },
        notice: { length: 60, unit: "days", before: "end" },
      },
      errors: [],
    });
    expect(second?.terms.notice).toEqual({ length: 2, unit: "months", before: "end" });
  });

  test("WORK-03 columns that are not known are named, and errors have the file's line", () => {
    const read = readList(utf8("Contract,Owner,Vendor\nLease,Paul,Hart\n\n,Paul,Hart\n"));
    expect(read).toMatchObject({
      reading: {
        unknownColumns: ["Owner"],
        rows: [{ line: 2 }, { line: 4, errors: ["There is no title."] }],
      },
    });
  });
});

describe("files", () => {
  test.each<[string, Uint8Array | string, RegExp]>([
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0]), /isn’t a list/],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0]), /isn’t a list/],
    ["nothing but a head", "Title,Start\n", /no rows/],
    ["no titles", "a,b\n1,2\n", /must name the columns/],
    ["an open quotation mark", 'Title,Start\n"Lease,\n', /quotation mark that isn’t closed/],
    ["5,001 rows", `Title\n${"Lease\n".repeat(5001)}`, /more than 5,000 rows/],
  ])("WORK-03 refuses %s with a sentence", (_what, bytes, sentence) => {
    expect(refusalOf(bytes)).toMatch(sentence);
  });

  test("WORK-03 takes 5,000 rows", () => {
    expect(rowsOf(`Title\n${"Lease\n".repeat(5000)}`)).toHaveLength(5000);
  });

  test("WORK-03 empty lines take none of the 5,000 rows", () => {
    expect(rowsOf(`Title,Start\n${"Lease,\n,\n\n".repeat(4000)}`)).toHaveLength(4000);
    expect(refusalOf(`Title,Start\n${"Lease,\n,\n\n".repeat(5001)}`)).toMatch(/more than 5,000 rows/);
  });
});
