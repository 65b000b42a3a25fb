import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { type ImportKind, MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import { BodyError } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { readUpload } from "../../../shell/uploads/read-upload.ts";
import { createUploadGate } from "../../../shell/uploads/upload-gate.ts";
import { loadUsage } from "../../../shell/usage/load-usage.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { IMPORTS_PAGE, importPath, listPath } from "../../../ui/paths/import-paths.ts";

const REFUSED = new Set<SigningCallError["code"]>([
  "file-not-readable",
  "plan-required",
  "register-full",
  "storage-full",
]);

/** Uploads. A hash of the file keeps it from being imported twice. */
export function uploads(app: Hono, context: SigningContext): void {
  const { show, signing } = context;
  const gate = createUploadGate();

  async function showStart(
    c: Context,
    owner: SignedInOwner,
    problem?: { kind: ImportKind; message: string },
  ) {
    const { refusal, waiting, storedBytes, storageBytes } = await signing.readImportStatus(owner);
    const usage = refusal ? await loadUsage(context, owner, { act: "import", offersPlan: true }) : undefined;
    const done = c.req.query("done");
    return show(
      c,
      "imports",
      {
        owner,
        refusal,
        usage,
        waiting,
        storedBytes,
        storageBytes,
        error: problem && { field: problem.kind, message: problem.message },
        done,
      },
      problem ? 422 : 200,
    );
  }

  app.get(IMPORTS_PAGE, async (c) => showStart(c, await context.requireOwner(c)));

  for (const kind of ["pdf", "list"] as const) {
    app.get(`${IMPORTS_PAGE}/${kind}`, (c) => c.redirect(IMPORTS_PAGE, 302));

    app.post(`${IMPORTS_PAGE}/${kind}`, async (c) => {
      const owner = await context.requireOwner(c);
      const taken = await gate.pass(owner.uid, () => take(c, owner, kind));
      return "busy" in taken ? showStart(c, owner, { kind, message: taken.busy }) : taken;
    });
  }

  async function take(c: Context, owner: SignedInOwner, kind: ImportKind): Promise<Response> {
    const most = MAX_UPLOAD_BYTES[kind];
    try {
      const file = await readUpload(c.req.raw, owner, most);
      if (!file) return showStart(c, owner, { kind, message: "Choose a file first." });
      const { id, isKnown, scanOf } = await signing.uploadImport(owner, { kind, ...file });
      const ownPath = kind === "pdf" ? importPath(id) : listPath(id);
      const path = scanOf === null ? ownPath : contractPath(scanOf);
      return c.redirect(isKnown ? `${path}?done=known` : path, 303);
    } catch (error) {
      if (error instanceof BodyError && error.status === 413) {
        return showStart(c, owner, { kind, message: `This file is larger than ${most / 1e6} MB.` });
      }
      if (error instanceof SigningCallError && REFUSED.has(error.code)) {
        return showStart(c, owner, { kind, message: withFullStop(error.message) });
      }
      throw error;
    }
  }
}
