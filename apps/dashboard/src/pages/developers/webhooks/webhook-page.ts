import type { Delivery, ListedWebhook } from "@sealwright/protocol/signing/calls";
import type { FormError } from "../../../server/forms/form-errors.ts";
import type { SignedInOwner } from "../../../server/session/sessions.ts";

/** The pages about webhooks, with their data. */
export type WebhookPage =
  | {
      name: "webhooks";
      owner: SignedInOwner;
      webhooks: ListedWebhook[];
      siteUrl: string;
      /** Key of what was just done. */
      done?: string;
      error?: FormError;
    }
  | {
      name: "webhook";
      owner: SignedInOwner;
      webhook: ListedWebhook;
      /** While it is new. */
      secret: string | null;
      deliveries: Delivery[];
      /** Key of what was just done. */
      done?: string;
      error?: FormError;
    }
  | { name: "webhook-delete"; owner: SignedInOwner; webhook: ListedWebhook };
