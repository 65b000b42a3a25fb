import { buy, registerVerifiedAccount, startTestServer, type TestServer } from "@sealwright/testkit";
import { makeProgram, onePagePdf } from "@sealwright/testkit/api-program";
import { afterAll, beforeAll, expect, test } from "vitest";

const IN_AN_ENVELOPE = 20;
const OF_THE_TIER = 100;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("SEAL-04 an API tier's documents are used up one by one; then live keys are refused, and test keys are not", async () => {
  const owner = await registerVerifiedAccount(server);
  await buy(server, owner, "PRICE_API_100");
  const [live, testing] = [
    await makeProgram(server, owner, "live"),
    await makeProgram(server, owner, "test"),
  ];
  const documents: string[] = [];
  for (let number = 0; number < IN_AN_ENVELOPE; number++) {
    documents.push((await live.call("POST", `/documents?name=part-${number}.pdf`, onePagePdf())).id);
  }
  const envelope = {
    subject: "Frame contract",
    signers: [{ role: "client", name: "Robin Askew", email: "robin-tier@askew.example" }],
  };
  for (let sent = 0; sent < OF_THE_TIER; sent += IN_AN_ENVELOPE) {
    const { status } = await live.call("POST", "/envelopes", { ...envelope, documents });
    expect(status).toBe("sent");
  }
  const one = { ...envelope, documents: documents.slice(0, 1) };
  expect(await live.request("POST", "/envelopes", one)).toMatchObject({
    status: 402,
    body: { error: { code: "documents_exhausted", requestId: expect.stringMatching(/./) } },
  });
  // Nothing of it is left behind.
  expect((await live.call("GET", "/envelopes?limit=100")).data).toHaveLength(OF_THE_TIER / IN_AN_ENVELOPE);
  const { id } = await testing.call("POST", "/documents?name=test.pdf", onePagePdf());
  expect((await testing.call("POST", "/envelopes", { ...one, documents: [id] })).status).toBe("sent");

  // Beyond the tier, a document counts as one envelope of the plan.
  await buy(server, owner, "PRICE_TEAM_MONTHLY");
  expect((await live.call("POST", "/envelopes", { ...envelope, documents })).status).toBe("sent");
});
