import { payload, type Resource } from "../model.ts";
import { exampleEnvelope } from "../schemas/envelope.ts";
import { copy, copyUpdate, exampleSigners, signer, signerRequest, signerUpdate } from "../schemas/signer.ts";
import { envelopeInPath, idempotencyKey, idInPath } from "./parameters.ts";

const [, robin] = exampleSigners;
const envelope = envelopeInPath(exampleEnvelope.id);
const EXAMPLE_COPY = { id: "rcp_4tWc8mRz2VdN", name: "Noor Idris", email: "noor@loewens.example" };
const inPath = idInPath("signer", "sgn", robin.id);

export const signers: Resource = {
  id: "signers",
  name: "Signers",
  about:
    "A signer needs an email address and no account. Most integrations name all signers when they create the envelope; these calls are for what changes afterward.",
  calls: [
    {
      id: "addSigner",
      method: "POST",
      path: "/envelopes/{envelope}/signers",
      scope: "envelopes:write",
      title: "Add a signer",
      about:
        "To a draft without `fields` that no template was used for: a template names its signers. What is on its way is the same for all of its signers, so a newcomer needs a new envelope.",
      parameters: [envelope, idempotencyKey("deal-4711-witness")],
      body: payload(signerRequest, {
        role: "witness",
        name: "Ines Duarte",
        email: "ines@duarte.example",
        order: 3,
      }),
      status: 201,
      answer: payload(signer, {
        id: "sgn_5pH0fTz6JyQb",
        role: "witness",
        name: "Ines Duarte",
        email: "ines@duarte.example",
        capacity: null,
        order: 3,
        verification: "none",
        status: "waiting",
        opened: null,
        shown: [],
        signedAt: null,
      }),
      errors: ["invalid_request", "too_large", "not_found", "wrong_state", "idempotency_conflict"],
    },
    {
      id: "updateSigner",
      method: "PATCH",
      path: "/envelopes/{envelope}/signers/{signer}",
      scope: "envelopes:write",
      title: "Correct a signer",
      about:
        "Fixes a misspelled name or a wrong address before that person signs. The record keeps both. Once it is sent, a name that is printed in a form’s text, or on the signature page that we add, stays: void the envelope and send it again. An address that is printed in the text stays printed as it was sent; in a draft it is corrected there, too. What is the same already changes nothing, and no mail is sent. An envelope that was sent takes five corrections of a signer in a day; more is rate_limited.",
      note: "After a signature the name is part of what was signed, so the answer is wrong_state.",
      parameters: [envelope, inPath],
      body: payload(signerUpdate, { email: "r.askew@askew.example" }),
      status: 200,
      answer: payload(signer, { ...robin, email: "r.askew@askew.example" }),
      errors: ["invalid_request", "too_large", "not_found", "wrong_state"],
    },
    {
      id: "remindSigner",
      method: "POST",
      path: "/envelopes/{envelope}/signers/{signer}/remind",
      scope: "envelopes:write",
      title: "Remind a signer",
      about:
        "Sends the invitation again, at most once a day for each signer, and a day after the invitation at the earliest. Sooner is rate_limited.",
      parameters: [envelope, inPath],
      status: 202,
      errors: ["not_found", "wrong_state"],
    },
    {
      id: "updateCopy",
      method: "PATCH",
      path: "/envelopes/{envelope}/copies/{copy}",
      scope: "envelopes:write",
      title: "Correct who gets a copy",
      about:
        "Changes the name or the address of someone who gets the sealed file and signs nothing, until the envelope ends. The record keeps both. As with signers, an envelope that was sent takes five corrections of a copy in a day.",
      note: "Once everyone has signed, the sealed file is on its way to the address at that moment, so the answer is wrong_state.",
      parameters: [envelope, idInPath("copy", "rcp", EXAMPLE_COPY.id)],
      body: payload(copyUpdate, { email: EXAMPLE_COPY.email }),
      status: 200,
      answer: payload(copy, EXAMPLE_COPY),
      errors: ["invalid_request", "too_large", "not_found", "wrong_state"],
    },
  ],
};
