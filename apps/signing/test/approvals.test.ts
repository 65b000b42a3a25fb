import { type OpenServer, registerVerifiedAccount, sharedTestServer } from "@sealwright/testkit";
import { makeProgram, onePagePdf } from "@sealwright/testkit/api-program";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { beforeAll, expect, test } from "vitest";
import { headingOf, openBrowser } from "./signer-browser.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Out to an approver first. In test mode, the account itself gets all mails. */
async function sendToApprover(names = ["terms"]) {
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const documents: unknown[] = [];
  for (const name of names)
    documents.push((await call("POST", `/documents?name=${name}.pdf`, onePagePdf())).id);
  await call("POST", "/envelopes", {
    subject: "Supply agreement",
    message: "As agreed on Tuesday.",
    documents,
    approvers: [{ name: "Lena Ortiz", email: "lena@ortiz.example" }],
    signers: [{ role: "client", name: "Robin Askew", email: "robin@askew.example" }],
  });
  const mail = (about: string) =>
    server.outbox.newestTo(owner.email, ({ subject }) => subject.includes(about));
  return { owner, mail, link: signingLink(await mail("asks you to approve: Supply")) };
}

test("SIGN-02, SIGN-08 an approver reads the pages and approves without JavaScript, and only then the signer is asked", async () => {
  const { mail, link } = await sendToApprover();
  const browser = openBrowser(server);
  const door = await browser.get(link);
  expect(headingOf(door)).toMatch(/sent you a contract to approve$/);
  expect(door.text).toContain("Signs after you");
  const page = await browser.enter(link);
  const shown = await browser.get(page);
  expect(headingOf(shown)).toBe("Approve this contract");
  for (const words of ["Robin Askew", "As agreed on Tuesday.", `${page}/contract.pdf`, `${page}/decline`])
    expect(shown.text).toContain(words);
  expect((await browser.get(`${page}/contract.pdf?document=0`)).text.slice(0, 5)).toBe("%PDF-");
  for (const path of ["/paper", "/review", "/approve"])
    expect([path, (await browser.get(page + path)).location]).toEqual([path, page]);
  expect(headingOf(await browser.submit(`${page}/approve`))).toBe("You approved the contract");
  expect(headingOf(await browser.submit(`${page}/approve`))).toBe("You approved the contract");
  expect((await browser.get(`${page}/decline`)).location).toBe(page);
  expect(headingOf(await openBrowser(server).get(link))).toBe("You approved this contract");

  const signer = openBrowser(server);
  const signing = await signer.enter(signingLink(await mail("asks you to sign: Supply")));
  expect(headingOf(await signer.get(signing))).toBe("Check that you can open it");
  expect((await signer.submit(`${signing}/approve`)).text).toContain("has changed in the meantime");
});

test("SIGN-08 an approver of several files opens and saves each", async () => {
  const { link } = await sendToApprover(["terms", "prices"]);
  const browser = openBrowser(server);
  const page = await browser.enter(link);
  const shown = await browser.get(page);
  for (const words of ["Open <bdi>terms</bdi>", "Open <bdi>prices</bdi>", 'data-document="1"'])
    expect(shown.text).toContain(words);
  const { text } = await browser.submit(`${page}/approve`);
  expect(text).toContain("Save the contract you read: 2. prices");
  expect(text).toContain("contract.pdf?save&amp;document=1");
});

test("SIGN-05 an approver declines with a reason, which the sender reads", async () => {
  const { mail, link } = await sendToApprover();
  const browser = openBrowser(server);
  const page = await browser.enter(link);
  expect(headingOf(await browser.get(`${page}/decline`))).toBe("Decline to approve?");
  expect((await browser.post(`${page}/decline`, { reason: " " })).status).toBe(422);
  expect(headingOf(await browser.submit(`${page}/decline`, { reason: "The fee is too high." }))).toBe(
    "You declined this contract",
  );
  expect((await mail("Declined: Supply")).text).toContain("Lena Ortiz declined to approve this contract");
});
