import type { Hono } from "hono";
import { inline } from "../../../shell/attachment.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { FOREIGN_FILE_POLICY } from "../../../shell/foreign-file-policy.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { PDF_FRAME_PAGE } from "../../../ui/paths/import-paths.ts";

export function importedFile(app: Hono, context: SigningContext): void {
  const { config, pages, signing } = context;

  // Contains no data: the page that frames it posts the file to it.
  app.get(PDF_FRAME_PAGE, (c) =>
    c.html(pages.pdfFrame.html, 200, {
      "Content-Security-Policy": pages.pdfFrame.contentSecurityPolicy(config.url),
      "X-Frame-Options": "SAMEORIGIN",
    }),
  );

  app.get("/imports/:id/file", async (c) => {
    const owner = await context.requireOwner(c);
    const id = c.req.param("id");
    const record = await unlessNotFound(signing.readImport(owner, { id }));
    if (!record?.file) return c.notFound();
    const bytes = await unlessNotFound(signing.importFile(owner, { id }));
    if (!bytes) return c.notFound();
    const name = /\.pdf$/i.test(record.file.name) ? record.file.name : `${record.file.name}.pdf`;
    return c.body(bytes, 200, {
      "Content-Type": "application/pdf",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": FOREIGN_FILE_POLICY,
      "Content-Disposition": inline(name),
      "Content-Length": String(record.file.bytes),
    });
  });
}
