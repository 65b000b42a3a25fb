import { startTestServer } from "@sealwright/testkit";
import { expect, test } from "vitest";

/** Which of the API, the roots of its seals, and the signers' port answer on a server with these variables. */
async function answersWith(environment: Record<string, string>) {
  const server = await startTestServer({ environment });
  try {
    const statusOf = (url: string) =>
      fetch(url).then(
        ({ status }) => status,
        () => "closed",
      );
    return {
      api: await statusOf(`${server.urls.site}/api/v1/envelopes`),
      roots: await statusOf(`${server.urls.site}/signature/seal-roots.pem`),
      signers: await statusOf(`${server.urls.signing}/nothing`),
    };
  } finally {
    await server.stop();
  }
}

test("SEAL-04 the address of the API itself answers with an error of the API", async () => {
  const server = await startTestServer({ environment: {} });
  try {
    for (const path of ["/api/v1", "/api/v1/", "/api/v1?limit=1"]) {
      const answer = await fetch(`${server.urls.site}${path}`);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        404,
        { error: { code: "not_found" } },
      ]);
    }
  } finally {
    await server.stop();
  }
});

const PORT = "http://localhost:4000";

test.each([
  ["by default", {}, { api: 401, roots: 200, signers: 404 }],
  [
    "with a company's own API, whose address is set",
    { PUBLIC_API_URL: "https://api.acme.example/v1" },
    { api: 404, roots: 200, signers: 404 },
  ],
  ["with SIGNING=off", { SIGNING: "off" }, { api: 404, roots: 404, signers: "closed" }],
  [
    "with a company's own dashboard, whatever SIGNING says",
    { PUBLIC_DASHBOARD_URL: PORT, SIGNING: "on" },
    { api: 404, roots: 404, signers: "closed" },
  ],
  [
    "with a product backend elsewhere",
    { PUBLIC_SIGNATURE_URL: PORT },
    { api: 404, roots: 404, signers: "closed" },
  ],
])("SEAL-04, DASH-04 %s", async (_case, environment, expected) => {
  expect(await answersWith(environment)).toEqual(expected);
});
