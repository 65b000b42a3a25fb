import { type Edit, makePdf, type Stack, type StackPage } from "../../src/index.ts";
import { lossIn } from "./check.ts";
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

/** Throws if the tools' own check would not offer the result: all files of these tests are good ones. */
export async function made(stack: Stack, edit?: Edit): Promise<Uint8Array> {
  const { bytes, written } = await makePdf(stack, edit);
  const loss = await lossIn(stack, bytes, written, edit?.kind === "fill" && edit.flatten);
  if (loss) throw new Error(`A good result would be refused: ${JSON.stringify(loss)}`);
  return bytes;
}
