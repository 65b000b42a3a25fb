import { withFullStop } from "@sealwright/protocol/error-text";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import { BodyError } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { attachment, inline } from "../../../shell/attachment.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { FOREIGN_FILE_POLICY } from "../../../shell/foreign-file-policy.ts";
import { findLibraryForm } from "../../../shell/library-form.ts";
import { fieldRefused } from "../../../shell/refusal.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { readUploadForm } from "../../../shell/uploads/read-upload.ts";
import { createUploadGate } from "../../../shell/uploads/upload-gate.ts";
import { dayAt } from "../../../ui/calendar-day.ts";
import type { FieldError } from "../../../ui/form/form-errors.ts";
import { contractPath, paperPath } from "../../../ui/paths/contract-path.ts";

const REFUSED = new Set<SigningCallError["code"]>([
  "file-not-readable",
  "plan-required",
  "register-full",
  "storage-full",
]);

/** Signing on paper: the print version, and the scan that ends the contract. */
export function paper(app: Hono, context: SigningContext): void {
  const { config, show, signing, clock, zones } = context;
  const gate = createUploadGate();

  async function showPaper(
    c: Context,
    { owner, contract }: { owner: SignedInOwner; contract: ContractRecord },
    refused?: { signedOn: string; error: FieldError },
  ) {
    const form = findLibraryForm(contract.templateId, config.siteUrl);
    const today = dayAt(clock.now(), zones.of(c));
    const shown = {
      owner,
      contract,
      today,
      signedOn: today,
      url: `${config.url}${paperPath(contract.id)}`,
      kitHref: form && `${form.href}.signing-kit.pdf`,
    };
    return refused
      ? show(
          c,
          "contract-paper",
          { ...shown, error: refused.error, signedOn: refused.signedOn || today },
          422,
        )
      : show(c, "contract-paper", shown);
  }

  app.get("/contracts/:id/paper", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract) return c.notFound();
    if (!maySignOnPaper(contract)) return c.redirect(contractPath(contract.id), 302);
    return showPaper(c, { owner, contract });
  });

  app.post("/contracts/:id/paper", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract) return c.notFound();
    if (!maySignOnPaper(contract)) return c.redirect(contractPath(contract.id), 303);
    const taken = await gate.pass(owner.uid, () => take(c, owner, contract));
    const refused = "busy" in taken ? fileRefused(taken.busy) : taken;
    return refused instanceof Response ? refused : showPaper(c, { owner, contract }, refused);
  });

  /** @returns a redirect, or what is wrong */
  async function take(c: Context, owner: SignedInOwner, { id }: ContractRecord) {
    let signedOn = "";
    try {
      const { file, field } = await readUploadForm(c.req.raw, owner, MAX_UPLOAD_BYTES.pdf);
      signedOn = field("signedOn");
      if (!/^\d{4}-\d\d-\d\d$/.test(signedOn)) return refusedWith(signedOn, "signedOn", "Enter the date.");
      if (!file) return refusedWith(signedOn, "file", "Choose the scan first.");
      const { name, bytes } = file;
      await signing.addPaperScan(owner, { id, signedOn, name, bytes });
      return c.redirect(`${contractPath(id)}?done=paper`, 303);
    } catch (error) {
      if (error instanceof BodyError && error.status === 413) {
        return fileRefused(`This file is larger than ${MAX_UPLOAD_BYTES.pdf / 1e6} MB.`);
      }
      if (!(error instanceof SigningCallError)) throw error;
      // Signed, ended or recorded meanwhile, which the contract's page shows.
      if (error.code === "wrong-state") return c.redirect(contractPath(id), 303);
      const refused = fieldRefused(error);
      if (refused) return refusedWith(signedOn, "signedOn", refused.message);
      if (REFUSED.has(error.code)) return refusedWith(signedOn, "file", withFullStop(error.message));
      throw error;
    }
  }

  const fileRefused = (message: string) => refusedWith("", "file", message);

  app.get("/contracts/:id/paper/copy", async (c) => {
    const owner = await context.requireOwner(c);
    const id = c.req.param("id");
    const document = Number(c.req.query("document") ?? 0);
    const contract = await unlessNotFound(signing.readContract(owner, { id }));
    const title = contract?.envelope?.documents[document]?.title;
    if (!contract || title === undefined || !maySignOnPaper(contract)) return c.notFound();
    const bytes = await unlessNotFound(signing.contractPages(owner, { id, document }));
    if (!bytes) return c.notFound();
    return pdf(c, bytes, attachment(`${title}, paper copy.pdf`));
  });

  app.get("/contracts/:id/scan", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract?.paper) return c.notFound();
    const bytes = await unlessNotFound(signing.importFile(owner, { id: contract.paper.scan }));
    if (!bytes) return c.notFound();
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Content-Security-Policy", FOREIGN_FILE_POLICY);
    return pdf(c, bytes, inline(`${contract.title}, signed on paper.pdf`));
  });
}

function refusedWith(signedOn: string, field: string, message: string) {
  return { signedOn, error: { field, message } };
}

function pdf(c: Context, bytes: Uint8Array<ArrayBuffer>, disposition: string) {
  return c.body(bytes, 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": disposition,
    "Content-Length": String(bytes.length),
  });
}

/** Out for signature, or a form that can only be signed on paper. */
function maySignOnPaper({ state, standing, signsOnPaper }: ContractRecord): boolean {
  return state === "sent" || (standing === "draft" && signsOnPaper);
}
