import { makePdf, type Stack, type StackPage } from "../../src/index.ts";
import { infoOf } from "./files.ts";

/** All pages of some files, one file after the other. */
export function stackOf(...files: Uint8Array[]): Stack {
  const pages = files.flatMap((bytes, file) =>
    Array.from({ length: Number(infoOf(bytes).Pages) }, (_, page): StackPage => ({ file, page, turn: 0 })),
  );
  return { files, pages };
}

/** A stack of some of one file's pages, in this order. */
export const pick = (file: Uint8Array, ...pages: number[]): Stack => ({
  files: [file],
  pages: pages.map((page) => ({ file: 0, page, turn: 0 })),
});

export const made = async (...args: Parameters<typeof makePdf>): Promise<Uint8Array> =>
  (await makePdf(...args)).bytes;
