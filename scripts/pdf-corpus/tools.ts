import { makePdf, openFile, type Stack, splitPdf } from "@sealwright/pdf-tools";

export type ToolName = "reorder" | "merge" | "split" | "number" | "stamp" | "flatten" | "metadata";

/** A result, and which pages of the file it must show, in this order. */
export interface ToolResult {
  tool: ToolName;
  bytes: Uint8Array;
  pages: number[];
}

const PLACE = { left: 0.4, top: 0.4, width: 0.2 };
/** What the tools write on pages: not lost, and not the file's. */
export const WRITTEN = "Xq7Stamp";

/** Everything that a visitor can do with one file, but for what needs a browser. Yields what was made, or throws a refusal. */
export async function* runTools(
  bytes: Uint8Array,
): AsyncGenerator<ToolResult | { refused: ToolName; error: unknown }> {
  const opened = await openFile({ name: "The file", bytes });
  const file = opened.bytes ?? bytes;
  const all = opened.pages.map((_, page) => page);
  const stack: Stack = { files: [file], pages: all.map((page) => ({ file: 0, page, turn: 0 })) };
  const twice = {
    files: [file, file],
    pages: [...stack.pages, ...all.map((page) => ({ file: 1, page, turn: 0 as const }))],
  };
  const make = async (...args: Parameters<typeof makePdf>) => (await makePdf(...args)).bytes;
  const tools: [ToolName, number[], () => Promise<Uint8Array>][] = [
    ["reorder", all.toReversed(), () => make({ ...stack, pages: stack.pages.toReversed() })],
    ["merge", [...all, ...all], () => make(twice)],
    ["split", [0], async () => (await splitPdf(stack, [[0]]))[0] ?? new Uint8Array()],
    [
      "number",
      all,
      () =>
        make(stack, {
          kind: "number",
          style: "1",
          edge: "bottom",
          align: "center",
          start: 1,
          skip: all.length,
        }),
    ],
    [
      "stamp",
      all,
      () =>
        make(stack, { kind: "stamp", content: { kind: "text", text: WRITTEN }, place: PLACE, pages: [0] }),
    ],
    ["flatten", all, () => make(stack, { kind: "fill", values: {}, flatten: true })],
    ["metadata", all, () => make(stack, { kind: "remove-metadata" })],
  ];
  for (const [tool, pages, run] of tools) {
    try {
      yield { tool, pages, bytes: await run() };
    } catch (error) {
      yield { refused: tool, error };
    }
  }
}
