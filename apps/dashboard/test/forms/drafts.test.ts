import { signIn, startTestServer, type TestServer } from "@sealwright/testkit";
import { jsonIn, readZip } from "@sealwright/testkit/read-zip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { handoffToken, visit } from "../visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { SIGNING: "off" } });
});
afterAll(() => server.stop());

const DRAFT = {
  templateId: 1015,
  version: "1.2",
  answers: { rent: 185_050 },
  text: "RESIDENTIAL LEASE AGREEMENT\n\nRent is $1,850.50 a month.\n\n----------\n\nVersion 1.2.\n",
};
const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)> "&quot;" \u202eabc`;

/** Sends a draft from the site. @returns its id */
async function send({ email, password }: OwnerInDashboard, draft: object = DRAFT): Promise<string> {
  const { idToken } = await signIn(server, email, password);
  const response = await fetch(`${server.urls.site}/api/signature/drafts`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${idToken}`,
      Origin: server.urls.site,
    },
    body: JSON.stringify({ email, ...draft }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

describe("an owner's drafts", () => {
  test("FORM-07 home shows that there are none until the owner has sent one", async () => {
    const owner = await enterDashboard(server);
    expect((await owner.get("/")).text).toContain("None yet.");
  });

  test("FORM-07 are listed on home by form, version and day, and lead to their page with the way back to the form and its answers", async () => {
    const owner = await enterDashboard(server);
    const id = await send(owner);
    const home = (await owner.get("/")).text;
    expect(home).toContain(`<a href="/drafts/${id}">Residential Lease Agreement</a>`);
    expect(home).toMatch(/Sent <time dateTime="[^"]+">.+ E[SD]T<\/time>, form version 1\.2/);
    const { status, text, headers } = await owner.get(`/drafts/${id}`);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(text).toContain('<div class="draft-text" lang="en"><p dir="auto">RESIDENTIAL LEASE AGREEMENT</p>');
    expect(text).toContain('<p dir="auto">Rent is $1,850.50 a month.</p><hr/>');
    const form = `${server.urls.site}/signature/contracts/real-estate/residential-lease-agreement`;
    expect(text).toContain(`href="${form}#fill"`);
    expect(text).toContain(`href="/drafts/${id}/answers.json"`);
    const file = await owner.get(`/drafts/${id}/answers.json`);
    expect(file.headers.get("Content-Disposition")).toContain("residential-lease-agreement.answers.json");
    expect(JSON.parse(file.text)).toMatchObject({
      form: "residential-lease-agreement",
      answers: { rent: 185_050 },
    });
  });

  test("FORM-07 the page says that nothing is signed or sent on here", async () => {
    const owner = await enterDashboard(server);
    const { text } = await owner.get(`/drafts/${await send(owner)}`);
    expect(text).toContain("No one has signed this contract, and it hasn’t been sent to the other signers.");
  });

  test("FORM-07 hostile text is shown as text", async () => {
    const owner = await enterDashboard(server);
    const id = await send(owner, { ...DRAFT, answers: { [HOSTILE]: HOSTILE }, text: HOSTILE });
    const { text } = await owner.get(`/drafts/${id}`);
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;");
    expect(text).toContain("&quot;&amp;quot;&quot;");
    expect(text).not.toMatch(/<script(?! src="\/assets\/)|<img/);
  });

  test("FORM-07 another owner's draft, an unknown one and an invalid id are 404", async () => {
    const [owner, stranger] = [await enterDashboard(server), await enterDashboard(server)];
    const id = await send(owner);
    for (const name of [id, "unknown", "x".repeat(200), "%00", "%3Cb%3E"]) {
      const asked = [
        await stranger.get(`/drafts/${name}`),
        await stranger.get(`/drafts/${name}/delete`),
        await stranger.post(`/drafts/${name}/delete`),
      ];
      expect([name, ...asked.map(({ status }) => status)]).toEqual([name, 404, 404, 404]);
    }
    expect((await owner.get(`/drafts/${id}`)).status).toBe(200);
  });

  test("FORM-07 is asked once more before one is deleted, and gone after a yes", async () => {
    const owner = await enterDashboard(server);
    const [id, other] = [await send(owner), await send(owner)];
    expect((await owner.get(`/drafts/${id}`)).text).toContain(`href="/drafts/${id}/delete"`);
    const asked = await owner.get(`/drafts/${id}/delete`);
    expect(asked.text).toContain("This permanently deletes your answers to the Residential Lease Agreement");
    expect(asked.text).toContain(`action="/drafts/${id}/delete" method="post"`);
    expect((await owner.get(`/drafts/${id}`)).status).toBe(200);

    const deleted = await owner.post(`/drafts/${id}/delete`);
    expect([deleted.status, deleted.location]).toEqual([303, "/?done=draft-deleted"]);
    const home = (await owner.get("/?done=draft-deleted")).text;
    expect(home).toContain("Draft deleted");
    expect(home).not.toContain(id);
    expect(home).toContain(other);
    expect((await owner.get(`/drafts/${id}`)).status).toBe(404);
  });

  test("FORM-07 the address of a draft is kept through the login", async () => {
    const owner = await enterDashboard(server);
    const path = `/drafts/${await send(owner)}`;
    const before = await visit(server.urls.dashboard + path);
    expect([before.status, before.location]).toEqual([302, "/login"]);
    const token = await handoffToken(server, owner);
    const login = await visit(`${server.urls.dashboard}/login?token=${token}`, { cookie: before.cookie });
    expect(login.location).toBe(path);
  });

  test("FORM-07, DASH-03: are in the owner's download", async () => {
    const owner = await enterDashboard(server);
    const id = await send(owner);
    const { bytes } = await owner.post("/settings/data/export", { password: owner.password });
    expect(jsonIn(readZip(bytes), "my-data.json")).toMatchObject({
      drafts: [{ id, answers: DRAFT.answers, text: DRAFT.text }],
    });
  });
});

test("FORM-07 an owner who came to sign a form returns to where its answers are sent", async () => {
  const owner = await enterDashboard(server);
  const token = await handoffToken(server, owner);
  const login = await visit(`${server.urls.dashboard}/login?token=${token}&template=1015`);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const { text } = await visit(`${server.urls.dashboard}/`, { cookie: cookies.join("; ") });
  expect(text).toContain('/real-estate/residential-lease-agreement#sign-online">Continue with the');
  expect(text).toContain("We get them only if you choose to send them");
});
