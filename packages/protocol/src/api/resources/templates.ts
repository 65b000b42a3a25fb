import { payload, type Resource } from "../model.ts";
import { envelope, exampleEnvelope } from "../schemas/envelope.ts";
import { exampleTemplate, template, templateEnvelopeRequest, templatePage } from "../schemas/template.ts";
import { idempotencyKey, idInPath, listParameters } from "./parameters.ts";

const inPath = idInPath("template", "tpl", exampleTemplate.id);
const [first] = exampleEnvelope.signers;

export const templates: Resource = {
  id: "templates",
  name: "Templates",
  about:
    "People save templates in the app from a form that they have filled in. Your code fills in the rest, and has no coordinates in it.",
  isAnnounced: true,
  calls: [
    {
      id: "listTemplates",
      method: "GET",
      path: "/templates",
      scope: "templates:read",
      title: "List templates",
      about: "Those that the key’s account may use.",
      parameters: listParameters,
      status: 200,
      answer: payload(templatePage, { data: [exampleTemplate], next: null }),
      errors: [],
    },
    {
      id: "getTemplate",
      method: "GET",
      path: "/templates/{template}",
      scope: "templates:read",
      title: "Read a template",
      about: "Its roles and the names of its blanks: all that you need to fill it.",
      parameters: [inPath],
      status: 200,
      answer: payload(template, exampleTemplate),
      errors: ["not_found"],
    },
    {
      id: "createEnvelopeFromTemplate",
      method: "POST",
      path: "/templates/{template}/envelopes",
      scope: "envelopes:write",
      title: "Fill and send a template",
      about: "One call from data to an envelope on its way.",
      note: "A required blank without a value is invalid_request; an optional one is crossed out.",
      parameters: [inPath, idempotencyKey("nda-askew-2026")],
      body: payload(templateEnvelopeRequest, {
        signers: [
          { role: "discloser", name: "Mara Loewens", email: "mara@loewens.example" },
          { role: "recipient", name: "Robin Askew", email: "robin@askew.example" },
        ],
        values: { purpose: "Talks about supplying sensors", term_years: "2" },
      }),
      status: 201,
      answer: payload(envelope, {
        ...exampleEnvelope,
        subject: exampleTemplate.name,
        signers: [{ ...first, role: "discloser", status: "notified", signedAt: null }],
        metadata: {},
      }),
      errors: ["invalid_request", "not_found", "documents_exhausted"],
    },
  ],
};
