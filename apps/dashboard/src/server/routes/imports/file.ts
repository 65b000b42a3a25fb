import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { inline } from "../../contracts/attachment.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";
import { PDF_FRAME_PAGE } from "../../imports/import-paths.ts";

/**
 * A file of anyone's, at our own origin: it is a PDF and nothing else, whatever is in it. The type is fixed and not guessed
 * (nosniff), no page may frame it, and it may load and run nothing. Browsers' own readers, which are documents around
 * it, may style themselves.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function importedFile(app: Hono, context: SigningContext): void {
  const { config, pages, signing } = context;

  // It has nothing of anyone's: the page that frames it posts the file to it.
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
    const response = await unlessNotFound(signing.importFile(owner, { id }));
    if (!response?.body) return c.notFound();
    const name = /\.pdf$/i.test(record.file.name) ? record.file.name : `${record.file.name}.pdf`;
    return c.body(response.body, 200, {
      "Content-Type": "application/pdf",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": POLICY,
      "Content-Disposition": inline(name),
      "Content-Length": String(record.file.bytes),
    });
  });
}
