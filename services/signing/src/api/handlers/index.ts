import { updateCopy } from "./copies.ts";
import { downloadDocument, getDocument, uploadDocument } from "./documents.ts";
import {
  createEnvelope,
  deleteDraft,
  downloadSealedFile,
  extendEnvelope,
  getAuditRecord,
  getEnvelope,
  listEnvelopes,
  sendEnvelope,
  voidEnvelope,
} from "./envelopes.ts";
import type { Handler } from "./handler.ts";
import { addSigner, remindSigner, updateSigner } from "./signers.ts";
import { createSigningSession, endSigningSession } from "./signing-sessions.ts";
import { createEnvelopeFromTemplate, getTemplate, listTemplates } from "./templates.ts";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "./webhooks.ts";

export const handlers: Readonly<Record<string, Handler>> = {
  uploadDocument,
  getDocument,
  downloadDocument,
  createEnvelope,
  sendEnvelope,
  deleteDraft,
  getEnvelope,
  listEnvelopes,
  extendEnvelope,
  voidEnvelope,
  downloadSealedFile,
  getAuditRecord,
  addSigner,
  updateSigner,
  remindSigner,
  updateCopy,
  listTemplates,
  getTemplate,
  createEnvelopeFromTemplate,
  createWebhook,
  listWebhooks,
  updateWebhook,
  rotateWebhookSecret,
  listDeliveries,
  resendDelivery,
  testWebhook,
  deleteWebhook,
  createSigningSession,
  endSigningSession,
};
