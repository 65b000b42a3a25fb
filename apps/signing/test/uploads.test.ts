import { type OpenServer, registerVerifiedAccount, sharedTestServer } from "@sealwright/testkit";
import { makeProgram, onePagePdf } from "@sealwright/testkit/api-program";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { beforeAll, expect, test } from "vitest";
import { headingOf, openBrowser, type Page } from "./signer-browser.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Two PDFs, the first with a text and a box, out to one signer in test mode. @returns the link that the account gets */
async function sendUploads() {
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const { id: first } = await call("POST", "/documents?name=terms.pdf", onePagePdf());
  const { id: second } = await call("POST", "/documents?name=prices.pdf", onePagePdf());
  const common = { role: "client", document: first, page: 1, x: 72 };
  await call("POST", "/envelopes", {
    subject: "Supply agreement",
    documents: [first, second],
    signers: [{ role: "client", name: "Robin Askew", email: "robin@askew.example" }],
    fields: [
      { ...common, kind: "signature", y: 100 },
      { ...common, kind: "text", y: 160, label: "Delivery address", required: true },
      { ...common, kind: "text", y: 200, label: "Remarks" },
      { ...common, kind: "checkbox", y: 240, label: "I read the price list", required: true },
    ],
  });
  return signingLink(await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("Supply")));
}

/** The name of the field whose label begins so. */
function fieldOf({ text }: Page, label: string): string {
  const labelled = new RegExp(`<label for="([^"]+)">${label}`).exec(text)?.[1];
  const box = new RegExp(`<input[^>]*name="([^"]+)"[^>]*/?>\\s*<span>${label}`).exec(text)?.[1];
  const name = labelled ?? box;
  if (!name) throw new Error(`No field is labeled ${label}`);
  return name;
}

test("SIGN-06 an answer that is too long is reported at its place, and the others are saved", async () => {
  const browser = openBrowser(server);
  const page = await browser.enter(await sendUploads());
  await browser.agree(page);
  const contract = await browser.get(page);
  const [address, remarks] = [fieldOf(contract, "Delivery address"), fieldOf(contract, "Remarks")];
  const answers = { mark: "typed", "mark-text": "Robin Askew", [remarks]: "Ring twice" };
  const autosaved = { Accept: "application/json" };
  const saved = await browser.post(`${page}/fill`, { ...answers, [address]: "x".repeat(2000) }, autosaved);
  expect([saved.status, JSON.parse(saved.text)]).toEqual([
    422,
    { problems: { [address.replace("text-", "")]: expect.stringMatching(/characters or fewer\.$/) } },
  ]);
  const again = await browser.get(page);
  for (const value of ["Ring twice", "Robin Askew"]) expect(again.text).toContain(`value="${value}"`);
});

test("SEAL-04 uploads are read as PDFs, filled in, reviewed and signed without JavaScript, and all can be saved", async () => {
  const browser = openBrowser(server);
  const page = await browser.enter(await sendUploads());
  await browser.agree(page);
  const contract = await browser.get(page);
  for (const name of ["terms", "prices"]) expect(contract.text).toContain(name);
  expect(contract.text).toContain("Remarks (optional)");
  for (const document of [0, 1]) {
    const file = await browser.get(`${page}/contract.pdf?document=${document}`);
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  }
  expect((await browser.get(`${page}/contract.pdf?document=2`)).status).toBe(409);

  const part = (range: string, cookie = true) =>
    fetch(`${server.urls.signing}${page}/part`, {
      method: "POST",
      headers: {
        Origin: server.urls.signing,
        Range: range,
        ...(cookie
          ? { Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
          : {}),
      },
      body: new URLSearchParams({ document: "1" }),
    });
  const some = await part("bytes=0-4");
  expect([some.status, await some.text()]).toEqual([206, "%PDF-"]);
  const [, length] = some.headers.get("Content-Range")?.split("/") ?? [];
  const whole = await (await part(`bytes=0-${Number(length) + 99}`)).arrayBuffer();
  expect(whole.byteLength).toBe(Number(length));
  const end = new Uint8Array(await (await part(`bytes=${Number(length) - 6}-${length}`)).arrayBuffer());
  expect(end).toEqual(new Uint8Array(whole.slice(-6)));
  for (const range of [`bytes=${length}-${length}`, "bytes=9-1", "bytes=-5", ""])
    expect((await part(range)).status).toBe(416);
  expect((await part("bytes=0-4", false)).status).toBe(401);

  const address = fieldOf(contract, "Delivery address");
  const box = fieldOf(contract, "I read the price list");
  const signed = { mark: "typed", "mark-text": "Robin Askew" };
  const missing = await browser.post(`${page}/fill`, { ...signed, [address]: "1 Oak St" });
  expect([missing.status, missing.text.includes("Check the box: I read the price list.")]).toEqual([
    422,
    true,
  ]);
  expect(missing.text).toContain('value="1 Oak St"');
  const long = await browser.post(`${page}/fill`, { ...signed, [address]: "x".repeat(81), [box]: "yes" });
  expect([long.status, long.text.includes("Use 80 characters or fewer")]).toEqual([422, true]);

  const review = await browser.submit(`${page}/fill`, { ...signed, [address]: "1 Oak St", [box]: "yes" });
  expect(headingOf(review)).toBe("Review and sign");
  for (const words of ["1 Oak St", "Left blank", "Checked"]) expect(review.text).toContain(words);
  const done = await browser.sign(page);
  expect(done.text).toContain("Save the contract you read: 2. prices");

  await expect
    .poll(async () => (await browser.get(page)).text)
    .toContain("Save the signed contract: 2. prices");
  for (const document of [0, 1]) {
    const sealed = await browser.get(`${page}/signed-contract.pdf?save&document=${document}`);
    expect([sealed.status, sealed.text.includes("SLWR_Evidence")]).toEqual([200, true]);
  }
});
