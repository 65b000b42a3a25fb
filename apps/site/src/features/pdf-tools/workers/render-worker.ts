// First: it announces itself to pdf.js, which then parses in this worker too.
import "pdfjs-dist/build/pdf.worker.min.mjs";
import { unexpected } from "@sealwright/pdf-tools/refusal";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { checkStack } from "./check-stack.ts";
import { drawPage } from "./draw-page.ts";
import type { CheckRequest, JobReply, RenderReply, RenderRequest } from "./messages.ts";
import { openDocument } from "./open-document.ts";
import { OpenDocuments } from "./open-documents.ts";

const POINTS_PER_INCH = 72;
/** A file can have 200 MB. */
const MAX_OPEN = 4;
const documents = new OpenDocuments<PDFDocumentProxy>(MAX_OPEN, ({ loadingTask }) => loadingTask.destroy());

self.addEventListener("message", ({ data }: MessageEvent<RenderRequest | CheckRequest>) => {
  // pdf.js talks on this channel as well.
  if (data && "kind" in data && data.kind === "check") return check(data);
  if (!data || !("source" in data)) return;
  render(data).then(
    (reply) => postMessage(reply, { transfer: "bitmap" in reply ? [reply.bitmap] : [] }),
    () => postMessage({ rendered: data.id, failed: true } satisfies RenderReply),
  );
});

function check(request: CheckRequest): void {
  const answer = (reply: JobReply) => postMessage(reply);
  checkStack(request, answer).then(
    (result) => answer({ result }),
    (error: unknown) => {
      const { reason, message } = unexpected(error, "The result");
      // biome-ignore lint/suspicious/noConsole: an error of ours
      console.error(error);
      answer({ refusal: { reason, message } });
    },
  );
}

async function render({ id, source, blob, page: index, turn, size }: RenderRequest): Promise<RenderReply> {
  const document = await documents.get(source, () => openDocument(blob));
  const page = await document.getPage(index + 1);
  const rotation = (page.rotate + turn) % 360;
  const shown = page.getViewport({ scale: 1, rotation });
  const scale = "dpi" in size ? size.dpi / POINTS_PER_INCH : size.width / Math.max(shown.width, shown.height);
  const viewport = page.getViewport({ scale, rotation });
  const canvas = await drawPage(page, viewport);
  page.cleanup();
  if ("dpi" in size)
    return { rendered: id, blob: await canvas.convertToBlob({ type: size.type, quality: 0.9 }) };
  return { rendered: id, bitmap: canvas.transferToImageBitmap() };
}
