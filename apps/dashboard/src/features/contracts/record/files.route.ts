import { CONTRACT_FILES, type ContractFile } from "@sealwright/protocol/signing/states";
import type { Hono } from "hono";
import { attachment } from "../../../shell/attachment.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";

const SUFFIXES: Record<ContractFile, string> = {
  shown: "as sent",
  sealed: "sealed",
  certificate: "audit certificate",
};

export function contractFiles(app: Hono, context: SigningContext): void {
  const { signing } = context;

  app.get("/contracts/:id/files/:file", async (c) => {
    const file = CONTRACT_FILES.find((name) => name === c.req.param("file"));
    if (!file) return c.notFound();
    const owner = await context.requireOwner(c);
    const id = c.req.param("id");
    const contract = await unlessNotFound(signing.readContract(owner, { id }));
    if (!contract) return c.notFound();
    const position = Number(c.req.query("document") ?? 0);
    const documents = contract.envelope?.documents ?? [];
    const document = documents[position];
    if (!document) return c.notFound();
    const bytes = await unlessNotFound(signing.contractFile(owner, { id, file, document: position }));
    if (!bytes) return c.notFound();
    const title = documents.length > 1 ? document.title : contract.title;
    return c.body(bytes, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(`${title}, ${SUFFIXES[file]}.pdf`),
      "Content-Length": String(bytes.length),
    });
  });
}
