import { type Edit, makePdf, openFile, type Stack, type StackPage } from "@sealwright/pdf-tools";
import { findLoss, type Verdict } from "@sealwright/pdf-tools/check";
import { PdfjsReader } from "../../packages/pdf-tools/test/support/pdfjs-reader.ts";

export type ToolName = "reorder" | "merge" | "split" | "number" | "stamp" | "flatten" | "metadata";

/** A result, which pages of the file it must show, in this order, and what the tools' own check says about it. */
export interface ToolResult {
  tool: ToolName;
  bytes: Uint8Array;
  pages: number[];
  verdict: Verdict;
  isSaid: boolean;
}

const PLACE = { left: 0.4, top: 0.4, width: 0.2 };
/** Written on pages by the tools: neither lost, nor the file's. */
export const WRITTEN = "Xq7Stamp";

/** Everything that a visitor can do with one file, but for what needs a browser. Yields what was made, or throws a refusal. */
export async function* runTools(
  bytes: Uint8Array,
): AsyncGenerator<ToolResult | { refused: ToolName; error: unknown }> {
  const opened = await openFile({ name: "The file", bytes });
  const file = opened.bytes ?? bytes;
  const isSaid = opened.isCutOff || opened.unreadable.length > 0;
  const all = opened.pages.map((_, page): StackPage => ({ file: 0, page, turn: 0 }));
  const tools: [ToolName, Stack, Edit][] = [
    ["reorder", { files: [file], pages: all.toReversed() }, { kind: "none" }],
    [
      "merge",
      { files: [file, file], pages: [...all, ...all.map((page) => ({ ...page, file: 1 }))] },
      { kind: "none" },
    ],
    ["split", { files: [file], pages: all.slice(0, 1) }, { kind: "none" }],
    [
      "number",
      { files: [file], pages: all },
      { kind: "number", style: "1", edge: "bottom", align: "center", start: 1, skip: all.length },
    ],
    [
      "stamp",
      { files: [file], pages: all },
      { kind: "stamp", content: { kind: "text", text: WRITTEN }, place: PLACE, pages: [0] },
    ],
    ["flatten", { files: [file], pages: all }, { kind: "fill", values: {}, flatten: true }],
    ["metadata", { files: [file], pages: all }, { kind: "remove-metadata" }],
  ];
  for (const [tool, stack, edit] of tools) {
    try {
      const made = await makePdf(stack, edit);
      const verdict = await check(stack, edit, made);
      yield { tool, pages: stack.pages.map(({ page }) => page), bytes: made.bytes, verdict, isSaid };
    } catch (error) {
      yield { refused: tool, error };
    }
  }
}

async function check(
  { files, pages }: Stack,
  edit: Edit,
  { bytes, written }: Awaited<ReturnType<typeof makePdf>>,
): Promise<Verdict> {
  const reader = new PdfjsReader(files, bytes);
  try {
    return await findLoss({ pages, written, isFlattened: edit.kind === "fill" && edit.flatten }, reader);
  } finally {
    await reader.close();
  }
}
