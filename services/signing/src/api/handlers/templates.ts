import { templateEnvelopeRequest } from "@sealwright/protocol/api/schemas/template";
import { readDocumentTemplateRequest } from "../envelopes/document-template-request.ts";
import { readTemplateRequest } from "../envelopes/template-request.ts";
import { PAGE_SIZE, readCursor } from "../requests/cursor.ts";
import { usedOf } from "../templates/api-templates.ts";
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
  templates.view(await templates.find(caller, path("template"))),
);

export const createEnvelopeFromTemplate = handlerOf(
  templateEnvelopeRequest,
  async ({ caller, path, body, newId }, context) => {
    const { templates, envelopes, unprintable, clock } = context;
    const template = await templates.find(caller, path("template"));
    const now = new Date(clock.now());
    const id = newId("env");
    const { metadata = {}, send: sends = true } = body;
    if ("version" in template) {
      const chosen = await templates.inVersion(template, body.version);
      await templates.assertAnswered(chosen);
      const rules = { unprintable, now };
      const asked = { used: usedOf(chosen), request: chosen.version.request };
      const read = readDocumentTemplateRequest(body, asked, rules);
      const request = await templates.withCopies(caller, read, now);
      await envelopes.create(caller, { id, request, metadata, sends });
    } else {
      const made = { document: newId("doc"), unprintable, now };
      const { request, answers } = readTemplateRequest(body, { ...template, used: usedOf(template) }, made);
      await envelopes.create(caller, { id, request, metadata, sends, answers });
    }
    await templates.use(template, now);
    return readView(caller, id, context);
  },
);
