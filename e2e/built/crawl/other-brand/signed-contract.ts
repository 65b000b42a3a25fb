import type { OutboxMail } from "@sealwright/testkit";
import type { ServerProcess } from "@sealwright/testkit/process";
import { openDashboard, reviewedIn, sendContract, signingLink } from "@sealwright/testkit/sent-contract";

interface SignedContract {
  /** Everything that owner and signers saw on the way. */
  pages: Record<string, string>;
  files: Record<string, Uint8Array>;
}

/** A contract from the form to the sealed file, with two signers. */
export async function signContract(server: ServerProcess): Promise<SignedContract> {
  const { owner, path, seller, buyer } = await sendContract(server);
  const pages: SignedContract["pages"] = {};
  let files: SignedContract["files"] = {};
  for (const { name, email } of [seller, buyer]) {
    const signer = await openSession(server, signingLink(await server.outbox.newestTo(email)));
    pages[`consent of ${name}`] = await signer.text("");
    await signer.file("/contract.pdf");
    await signer.post("/consent", { agrees: "yes" });
    pages[`contract of ${name}`] = await signer.text("");
    await signer.post("/fill", { mark: "typed", "mark-text": name });
    await signer.post("/sign", { reviewed: reviewedIn(await signer.text("/review")) });
    pages[`end for ${name}`] = await signer.text("");
    files = { "contract.pdf": await signer.file("/contract.pdf") };
    if (email !== buyer.email) continue;
    await server.outbox.newestTo(email, isDelivery);
    files["signed-contract.pdf"] = await signer.file("/signed-contract.pdf");
    files["certificate.pdf"] = await signer.file("/certificate.pdf");
  }
  const dashboard = await openDashboard(server, owner);
  for (const page of ["/", path, "/settings/security", "/settings/api", "/templates", "/imports"])
    pages[page] = await (await dashboard.get(page)).text();
  return { pages, files };
}

const isDelivery = ({ subject }: OutboxMail) => subject.startsWith("Signed");

/** A signer's session without JavaScript. */
async function openSession({ urls }: ServerProcess, link: string) {
  const ask = (path: string, init: RequestInit) =>
    fetch(new URL(path, urls.signing), { redirect: "manual", ...init });
  const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
  const opened = await ask(link, { ...form({}), headers: { Origin: urls.signing } });
  const page = opened.headers.get("Location") ?? "";
  const headers = { Origin: urls.signing, Cookie: opened.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  return {
    text: async (below: string) => (await ask(page + below, { headers })).text(),
    file: async (below: string) => new Uint8Array(await (await ask(page + below, { headers })).arrayBuffer()),
    post: (below: string, fields: Record<string, string>) => ask(page + below, { ...form(fields), headers }),
  };
}
