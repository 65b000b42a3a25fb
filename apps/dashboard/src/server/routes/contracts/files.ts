import { CONTRACT_FILES, type ContractFile } from "@sealwright/protocol/signing/states";
import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { attachment } from "../../contracts/attachment.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";

/** What a file's name says besides the contract's title. */
const SUFFIXES: Record<ContractFile, string> = {
  shown: "as sent",
  sealed: "sealed",
  certificate: "audit certificate",
};

/** The files of a contract, passed on as they come. */
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
    const response = await unlessNotFound(signing.contractFile(owner, { id, file, document: position }));
    if (!response?.body) return c.notFound();
    const title = documents.length > 1 ? document.title : contract.title;
    const length = response.headers.get("Content-Length");
    return c.body(response.body, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(`${title}, ${SUFFIXES[file]}.pdf`),
      ...(length === null ? {} : { "Content-Length": length }),
    });
  });
}
