import { startTestServer, type TestServer } from "@sealwright/testkit";
import { reviewedIn, sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headingOf, openBrowser } from "./signer-browser.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("no page of signers has two main buttons", async () => {
  const { seller } = await sendContract(server);
  const browser = openBrowser(server);
  const link = signingLink(await server.outbox.newestTo(seller.email));
  const shown = [await browser.get(link)];
  const page = await browser.enter(link);
  const look = async (path: string) => shown.push(await browser.get(`${page}${path}`));
  await look("");
  for (const way of ["/decline", "/paper", "/report"]) await look(way);
  await browser.agree(page);
  await look("");
  shown.push(await browser.post(`${page}/fill`, { mark: "typed", "mark-text": "" }));
  await browser.post(`${page}/fill`, { mark: "typed", "mark-text": "Sam Seller" });
  await look("");
  await look("/review");
  shown.push(await browser.submit(`${page}/sign`, { reviewed: reviewedIn(shown.at(-1)?.text ?? "") }));
  shown.push(await browser.get(link));

  const mains = shown.map(({ text }) => text.match(/class="btn btn-main\b/g)?.length ?? 0);
  expect(shown.map(headingOf)).toContain("Review and sign");
  expect(mains.filter((count) => count > 1)).toEqual([]);
  expect(mains.filter((count) => count === 1).length).toBeGreaterThan(5);
});
