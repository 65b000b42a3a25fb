import { Readable } from "node:stream";
import { readZip } from "@sealwright/testkit/read-zip";
import { describe, expect, test } from "vitest";
import { type ZipFile, zipOf } from "../src/zip.ts";

const AT = new Date("2026-05-04T15:30:08Z");

async function* filesOf(files: Iterable<ZipFile>): AsyncGenerator<ZipFile> {
  yield* files;
}

const file = (name: string, text = ""): ZipFile => ({
  name,
  bytes: new TextEncoder().encode(text),
  changedAt: AT,
});

async function archiveOf(files: Iterable<ZipFile>): Promise<Buffer> {
  return Buffer.concat(await Readable.from(zipOf(filesOf(files))).toArray());
}

describe("a ZIP archive", () => {
  test("has its files under their names, in any script", async () => {
    const files = { "my-data.json": "{}", "contracts/Mietvertrag Müller/張偉.pdf": "%PDF-1.7", empty: "" };
    const archive = await archiveOf(Object.entries(files).map(([name, text]) => file(name, text)));
    const read = Object.entries(readZip(archive)).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]);
    expect(Object.fromEntries(read)).toEqual(files);
  });

  test("is written one file at a time, as it is read", async () => {
    const begun: string[] = [];
    async function* files() {
      for (const name of ["one", "two", "three"]) {
        begun.push(name);
        yield file(name, name);
      }
    }
    const chunks = zipOf(files());
    await chunks.next();
    expect(begun).toEqual(["one"]);
    await chunks.return(undefined);
    expect(begun).toEqual(["one"]);
  });

  test("counts more files than 16 bits do", async () => {
    const count = 65_536;
    const archive = await archiveOf(Array.from({ length: count }, (_, index) => file(`${index}`)));
    expect(Object.keys(readZip(archive))).toHaveLength(count);
  });

  test("finds files behind the first 4 GB", async () => {
    const large = { name: "large", bytes: new Uint8Array(2 ** 29), changedAt: AT };
    const [last, tail] = [file("last", "found"), [] as Uint8Array[]];
    let offset = 0;
    let start = 0;
    for await (const chunk of zipOf(filesOf([...Array.from({ length: 8 }, () => large), last]))) {
      if (chunk !== large.bytes && offset >= 2 ** 32) {
        start ||= offset;
        tail.push(chunk);
      }
      offset += chunk.length;
    }
    const bytes = Buffer.concat(tail);
    const locator = bytes.length - 22 - 20;
    const end = Number(bytes.readBigUInt64LE(locator + 8)) - start;
    const directory = Number(bytes.readBigUInt64LE(end + 48)) - start;
    const header = bytes.lastIndexOf("last");
    expect(header).toBeGreaterThan(directory);
    const local = Number(bytes.readBigUInt64LE(header + "last".length + 4)) - start;
    expect(bytes.subarray(local + 30, local + 39).toString()).toBe("lastfound");
  });
});
