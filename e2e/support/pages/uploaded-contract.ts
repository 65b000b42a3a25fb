import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import { type SendingServer, signingLink } from "@sealwright/testkit/sent-contract";
import { pdfOfPages } from "../files/sample-pdf.ts";

type Server = Parameters<typeof registerVerifiedAccount>[0] & SendingServer;

/** A PDF with places for Noor and one for Elias, in test mode. @returns Noor's link, which the account gets */
export async function sendUploadedContract(server: Server, pages: number): Promise<string> {
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const bytes = new Uint8Array(await pdfOfPages(pages));
  const { id: document } = await call("POST", "/documents?name=agreement.pdf", bytes);
  const noor = { role: "owner", document };
  await call("POST", "/envelopes", {
    subject: "Management agreement",
    documents: [document],
    signers: [
      { role: "owner", name: "Noor Haddad", email: "noor@haddad.example" },
      { role: "other owner", name: "Elias Haddad", email: "elias@haddad.example" },
    ],
    fields: [
      { ...noor, kind: "initials", page: 1, x: 72, y: 500 },
      { ...noor, kind: "text", page: 2, x: 72, y: 400, label: "Mailing address", required: true },
      { ...noor, kind: "checkbox", page: 2, x: 72, y: 440, label: "Send statements by mail" },
      { ...noor, kind: "initials", page: 2, x: 72, y: 500 },
      { ...noor, kind: "signature", page: pages, x: 72, y: 400 },
      { ...noor, kind: "date", page: pages, x: 340, y: 418 },
      { role: "other owner", document, kind: "signature", page: pages, x: 72, y: 500 },
    ],
  });
  // The account gets the mail of both in test mode, in either order.
  const isNoors = ({ text }: { text: string }) => text.includes("Hello Noor Haddad");
  return signingLink(await server.outbox.newestTo(owner.email, isNoors));
}
