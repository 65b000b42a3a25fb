import { templateEnvelopeRequest } from "@sealwright/protocol/api/schemas/template";
import { readTemplateRequest } from "../envelopes/template-request.ts";
import { PAGE_SIZE, readCursor } from "../requests/cursor.ts";
import { viewOf } from "../templates/api-templates.ts";
import { readView } from "./envelopes.ts";
import { handler, handlerOf } from "./handler.ts";

export const listTemplates = handler(async ({ caller, query }, { templates }) => {
  const after = query("after");
  return templates.list(caller, {
    after: after === undefined ? undefined : readCursor(String(after)),
    limit: Number(query("limit") ?? PAGE_SIZE),
  });
});

export const getTemplate = handler(async ({ caller, path }, { templates }) =>
  viewOf(await templates.find(caller, path("template"))),
);

export const createEnvelopeFromTemplate = handlerOf(
  templateEnvelopeRequest,
  async ({ caller, path, body, newId }, context) => {
    const { templates, envelopes, unprintable, clock } = context;
    const template = await templates.find(caller, path("template"));
    const made = { document: newId("doc"), unprintable, now: new Date(clock.now()) };
    const { request, answers } = readTemplateRequest(body, { ...template, name: template.row.name }, made);
    const id = newId("env");
    const { metadata = {}, send: sends = true } = body;
    await envelopes.create(caller, { id, request, metadata, sends, answers });
    await templates.use(template, new Date(clock.now()));
    return readView(caller, id, context);
  },
);
