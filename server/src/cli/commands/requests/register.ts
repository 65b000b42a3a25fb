import { createRequestRegister, createSubscriptionLinks, type ProductTables } from "@sealwright/product";
import { type FormKind, requestForms } from "@sealwright/protocol/product/request-forms";
import { z } from "zod";
import type { ActContext } from "../../../operator/act.ts";
import { SECRETS } from "../../../secrets.ts";
import { UsageError } from "../../command.ts";

const KINDS = Object.keys(requestForms) as FormKind[];

/** Undefined: everything but the newsletter's subscribers. */
export const kindInput = z.object({ kind: z.enum(KINDS).optional() });

export const KINDS_HELP = `Kinds: ${KINDS.join(", ")}. Without one: everything but the newsletter's subscribers.`;

/** @throws UsageError */
export function readKind(kind: string | undefined, command: string): FormKind | undefined {
  if (kind === undefined || Object.hasOwn(requestForms, kind)) return kind as FormKind | undefined;
  throw new UsageError(`There is no kind "${kind}", but: ${KINDS.join(", ")}.`, command);
}

export async function openRegister({ config, database, keyring }: ActContext) {
  const links = createSubscriptionLinks(config.urls.site, (await keyring()).hash(SECRETS.newsletterLinks));
  return createRequestRegister(database.tables<ProductTables>(), links);
}
