import { defaultSize, type FieldBox } from "@sealwright/protocol/signing/field-kinds";
import { type Logger, requestLogger } from "@sealwright/runtime";
import { invalid } from "../../base/api-error.ts";
import type { ApiAnchor, ApiEnvelopeRequest, ApiField } from "../../base/envelope-request.ts";
import type { Upload, Uploads } from "../../envelope/upload-store.ts";
import type { FoundText } from "../../envelope/uploads/find-text.ts";
import { type RunTask, TaskError } from "../../envelope/workers/run-task.ts";

/** In points, between a text and its field. */
const GAP = 4;
const NOT_READ = "The text of this document can’t be read within our limits of time and memory.";

/** @returns the request with each field that stands at a text on its page @throws ApiError invalid_request */
export async function placeAnchored(
  request: ApiEnvelopeRequest,
  found: readonly Upload[],
  deps: { uploads: Uploads; run: RunTask; logger: Logger },
): Promise<ApiEnvelopeRequest> {
  const fields = [...(request.fields ?? [])];
  for (const [position, upload] of found.entries()) {
    const own = fields.flatMap((field, index) =>
      field.anchor && field.document === upload.id ? [{ field, index, anchor: field.anchor }] : [],
    );
    if (own.length === 0) continue;
    const texts = own.map(({ field, anchor }) => ({ text: anchor.text, page: field.page }));
    const finding = deps.run("find", { file: await deps.uploads.read(upload), texts });
    const answers = await finding.catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      requestLogger(deps.logger).warn({ err: error, document: upload.id }, "text of an upload not found");
      throw invalid(`documents[${position}]`, NOT_READ);
    });
    for (const [at, { field, index, anchor }] of own.entries()) {
      const answer = answers[at] ?? { places: [], nearby: [] };
      fields[index] = placedAt(field, anchor, chosen(anchor, answer, `fields[${index}].anchor`));
    }
  }
  return fields.some((field, index) => field !== request.fields?.[index]) ? { ...request, fields } : request;
}

type Place = FoundText["places"][number];

function chosen({ text, occurrence }: ApiAnchor, { places, nearby }: FoundText, parameter: string): Place {
  if (places.length === 0) {
    const quoted = nearby.map((line) => `“${line}”`).join(", ");
    const found = quoted ? ` These lines are like it: ${quoted}.` : " No line of it is like that.";
    throw invalid(`${parameter}.text`, `“${text}” is not in the document.${found}`);
  }
  const times = places.length === 1 ? "once" : `${places.length} times`;
  const pages = [...new Set(places.map(({ page }) => page))].slice(0, 10).join(", ");
  if (occurrence === undefined && places.length > 1) {
    const sentence = `“${text}” is there ${times}, on page ${pages}. Say in occurrence which one, from 1.`;
    throw invalid(`${parameter}.occurrence`, sentence);
  }
  const place = places[(occurrence ?? 1) - 1];
  if (place) return place;
  throw invalid(`${parameter}.occurrence`, `“${text}” is there only ${times}, on page ${pages}.`);
}

function placedAt(
  { anchor: _, ...field }: ApiField,
  { position = "after", offset = { x: 0, y: 0 } }: ApiAnchor,
  { page, box }: Place,
): ApiField {
  const height = field.height ?? defaultSize(field.kind).height;
  const { x, y } = CORNERS[position](box, height);
  return { ...field, page, x: Math.max(0, x + offset.x), y: Math.max(0, y + offset.y) };
}

/** Where a field of some height begins. After a text, it stands on the same line. */
const CORNERS: Record<
  NonNullable<ApiAnchor["position"]>,
  (text: FieldBox, height: number) => { x: number; y: number }
> = {
  after: ({ x, y, width, height: line }, height) => ({ x: x + width + GAP, y: y + line - height }),
  below: ({ x, y, height: line }) => ({ x, y: y + line + GAP }),
  over: ({ x, y }) => ({ x, y }),
};
