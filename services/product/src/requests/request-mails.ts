import { brand } from "@sealwright/brand";
import { type Database, defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { MailError, type Mailer, requestReceiptMail, requestToSalesMail } from "@sealwright/mail";
import { requestForms } from "@sealwright/protocol/product/request-forms";
import { z } from "zod";
import type { ProductTables } from "../tables.ts";
import { readRequest, type StoredRequest } from "./stored-request.ts";

export interface RequestMailDependencies {
  database: Database<ProductTables>;
  mailer: Pick<Mailer, "send">;
}

/** Jobs hold the id alone: once a request is deleted, its data is nowhere else. */
const payload = z.object({ id: z.string() });

export const requestToSalesJob = defineJob({
  name: "product.request-to-sales",
  description: "Emails a request (demo, contact, partner application) to sales.",
  payload,
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ id }, { database, mailer }: RequestMailDependencies) {
    const request = await readRequest(database, id);
    if (!request) return;
    const { name } = requestForms[request.kind];
    const { company = "", name: sender = "" } = request.fields;
    const from = [sender, company].filter(Boolean).join(", ");
    const mail = requestToSalesMail({ id, name, from, facts: describeRequest(request) });
    await mailer.send(brand.email.sales, mail, { replyTo: request.email, id: `${id}.sales` });
  },
});

export const requestReceiptJob = defineJob({
  name: "product.request-receipt",
  description: "Confirms to its sender that a request was received.",
  payload,
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ id }, { database, mailer }: RequestMailDependencies) {
    const request = await readRequest(database, id);
    if (!request) return;
    const { name, next } = requestForms[request.kind];
    try {
      await mailer.send(request.email, requestReceiptMail({ id, name, next }), { id: `${id}.receipt` });
    } catch (error) {
      // A mistyped address: sales has the request all the same.
      if (!(error instanceof MailError && error.recipientRejected)) throw error;
    }
  },
});

/** The fields that were filled in, under the form's labels. */
function describeRequest({ kind, fields }: StoredRequest): { label: string; value: string }[] {
  return requestForms[kind].fields
    .map(({ name, label }) => ({ label: label.replace(" (optional)", ""), value: fields[name] ?? "" }))
    .filter(({ value }) => value !== "");
}
