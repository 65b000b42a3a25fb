import { crc32 } from "node:zlib";

export interface ZipFile {
  /** Its path in the archive: "contracts/Bill of sale/signed.pdf". */
  name: string;
  bytes: Uint8Array;
  changedAt: Date;
}

interface Entry {
  name: Buffer;
  size: number;
  crc: number;
  time: number;
  offset: number;
}

const LOCAL_FILE = 0x04034b50;
const CENTRAL_FILE = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
/** Names are in UTF-8. */
const FLAGS = 1 << 11;
const VERSION = 20;
/** The first with Zip64. */
const VERSION_64 = 45;
/** In a field of 16 or 32 bits: the value is in its Zip64 record. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;

/**
 * A ZIP archive (APPNOTE.TXT of PKWARE), written while its files are read: one of them is in memory at a time. They are stored
 * as they are, since PDFs are compressed already. Zip64 where there are more files or bytes than the first format counts.
 * @param files each smaller than 4 GB
 */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name, bytes, changedAt } of files) {
    const time = dosTime(changedAt);
    const entry = { name: Buffer.from(name), size: bytes.length, crc: crc32(bytes), time, offset };
    entries.push(entry);
    const header = localHeader(entry);
    yield header;
    yield bytes;
    offset += header.length + bytes.length;
  }
  const start = offset;
  for (const entry of entries) {
    const header = centralHeader(entry);
    yield header;
    offset += header.length;
  }
  yield end(entries.length, start, offset - start);
}

function localHeader({ name, size, crc, time }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_FILE, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt32LE(time, 10);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader({ name, size, crc, time, offset }: Entry): Buffer {
  const isFar = offset >= ELSEWHERE_32;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_FILE, 0);
  header.writeUInt16LE(isFar ? VERSION_64 : VERSION, 4);
  header.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt32LE(time, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(size, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(isFar ? 12 : 0, 30);
  header.writeUInt32LE(Math.min(offset, ELSEWHERE_32), 42);
  if (!isFar) return Buffer.concat([header, name]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([header, name, extra]);
}

/** @param start where the central directory begins @param size of it, in bytes */
function end(count: number, start: number, size: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(Math.min(count, ELSEWHERE_16), 8);
  record.writeUInt16LE(Math.min(count, ELSEWHERE_16), 10);
  record.writeUInt32LE(Math.min(size, ELSEWHERE_32), 12);
  record.writeUInt32LE(Math.min(start, ELSEWHERE_32), 16);
  const fits = count < ELSEWHERE_16 && size < ELSEWHERE_32 && start < ELSEWHERE_32;
  return fits ? record : Buffer.concat([end64(count, start, size), record]);
}

function end64(count: number, start: number, size: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(END_64, 0);
  // Of what follows this field.
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(VERSION_64, 12);
  record.writeUInt16LE(VERSION_64, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  record.writeUInt32LE(END_64_LOCATOR, 56);
  record.writeBigUInt64LE(BigInt(start + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

/** MS-DOS date and time, in UTC; they begin in 1980 and count every other second. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 2 ** 16 + time;
}
