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
    "People save templates in the app: from a form that they have filled in, or from documents of their own with roles and fields. Your code names the people and fills in the rest, and has no coordinates in it.",
  calls: [
    {
      id: "listTemplates",
      method: "GET",
      path: "/templates",
      scope: "templates:read",
      title: "List templates",
      about: "Those of the key’s account, the last saved first.",
      parameters: listParameters,
      status: 200,
      answer: payload(templatePage, { data: [exampleTemplate], next: null }),
      errors: ["invalid_request"],
    },
    {
      id: "getTemplate",
      method: "GET",
      path: "/templates/{template}",
      scope: "templates:read",
      title: "Read a template",
      about: "Its roles, its blanks and its newest version: all that you need to fill it.",
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
      about:
        "One call from data to an envelope on its way. `sendEnvelope` and the calls that correct or remind signers apply to it as to any other.",
      note: "A required blank without a value is invalid_request; an optional one is crossed out. Values that are never stored, such as a Social Security number, can’t be in a draft.",
      parameters: [inPath, idempotencyKey("nda-askew-2026")],
      body: payload(templateEnvelopeRequest, {
        signers: [
          { role: "partyA", name: "Mara Loewens", email: "mara@loewens.example" },
          { role: "partyB", name: "Robin Askew", email: "robin@askew.example" },
        ],
        values: {
          purpose: "To decide whether Askew buys Loewens sensors",
          effectiveDate: "2026-12-01",
          termYears: "2",
        },
      }),
      status: 201,
      answer: payload(envelope, {
        ...exampleEnvelope,
        subject: exampleTemplate.name,
        template: { id: exampleTemplate.id, name: exampleTemplate.name, version: 1 },
        signers: [{ ...first, role: "partyA", status: "notified", signedAt: null }],
        metadata: {},
      }),
      errors: [
        "invalid_request",
        "too_large",
        "not_found",
        "documents_exhausted",
        "wrong_state",
        "idempotency_conflict",
      ],
    },
  ],
};
