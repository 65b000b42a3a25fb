import { brand } from "@sealwright/brand";
import { type Database, defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { type Mailer, requestReceiptMail, requestToSalesMail, unlessRejected } from "@sealwright/mail";
import { requestForms } from "@sealwright/protocol/product/request-forms";
import type { Logger } from "@sealwright/runtime";
import { z } from "zod";
import type { ProductTables } from "../tables.ts";
import { readRequest, type StoredRequest } from "./stored-request.ts";

export interface RequestMailDependencies {
  database: Database<ProductTables>;
  mailer: Pick<Mailer, "send">;
  logger: Logger;
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
    // Retried even if it is rejected: our own mailbox is missing, and the request must not be lost.
    await mailer.send(brand.email.sales, mail, { replyTo: request.email, id: `${id}.sales` });
  },
});

export const requestReceiptJob = defineJob({
  name: "product.request-receipt",
  description: "Confirms to its sender that a request was received.",
  payload,
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ id }, { database, mailer, logger }: RequestMailDependencies) {
    const request = await readRequest(database, id);
    if (!request) return;
    const { name, next } = requestForms[request.kind];
    const mail = requestReceiptMail({ id, name, next });
    // A mistyped address: sales has the request all the same.
    await unlessRejected(
      logger,
      "request-receipt",
      mailer.send(request.email, mail, { id: `${id}.receipt` }),
    );
  },
});

/** The fields that were filled in, under the form's labels. */
function describeRequest({ kind, fields }: StoredRequest): { label: string; value: string }[] {
  return requestForms[kind].fields
    .map(({ name, label }) => ({ label: label.replace(" (optional)", ""), value: fields[name] ?? "" }))
    .filter(({ value }) => value !== "");
}
