import { type GivenRole, mayDo } from "@sealwright/protocol/signing/roles";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actOfPath } from "../src/ui/paths/path-acts.ts";
import {
  enterDashboard,
  enterWithPlan,
  formId,
  hidden,
  type OwnerInDashboard,
} from "./account/owner-in-dashboard.ts";
import { fieldsOf, sendDraft } from "./contracts/sent-drafts.ts";
import { type Page, visit } from "./visitor.ts";

const PEOPLE = "/settings/people";

let server: TestServer;
let owner: OwnerInDashboard;
beforeAll(async () => {
  server = await startTestServer();
  owner = await enterWithPlan(server, "PRICE_TEAM_MONTHLY");
  await buySeats(3);
  await fillWorkspace();
});
afterAll(() => server.stop());

async function buySeats(seats: number): Promise<void> {
  const page = await owner.get(`${PEOPLE}/seats?seats=${seats}`);
  const fields = ["from", "seats", "at", "today"].map((name) => [name, hidden(page, name)]);
  await owner.post(`${PEOPLE}/seats`, Object.fromEntries(fields));
}

/** A draft, a contract that is out, and a template. */
async function fillWorkspace(): Promise<void> {
  await owner.get(`/drafts/${await sendDraft(server, owner)}`);
  const send = (await owner.get(`/drafts/${await sendDraft(server, owner)}`)).location ?? "";
  const fields = fieldsOf((await owner.get(send)).text);
  const recipients = { "recipients.0.email": "a@company.example", "recipients.1.email": "b@company.example" };
  await owner.send(send, { ...fields, ...recipients, do: "send" });
  await owner.send(send.replace("/send", "/template"), { name: "Again" });
}

/** A colleague’s browser, in the owner’s workspace. */
async function join(role: GivenRole) {
  const colleague = await enterDashboard(server);
  await owner.post(PEOPLE, { address: colleague.email, role });
  const { links } = await server.outbox.newestTo(colleague.email, ({ subject }) =>
    subject.includes("invited you"),
  );
  const path = new URL(links.find((link) => link.includes("/join/")) ?? "").pathname;
  const page = await colleague.get(path);
  const joined = await colleague.send(path, { form: formId(page, path), owner: hidden(page, "owner") });
  const cookie = `${colleague.cookie}; ${joined.cookie}`;
  const url = server.urls.dashboard;
  const get = (at: string) => visit(`${url}${at}`, { cookie });
  const post = (at: string) => {
    const body = new URLSearchParams({ name: "Other", address: "x@company.example", role: "viewer" });
    return visit(`${url}${at}`, { method: "POST", cookie, headers: { Origin: url }, body });
  };
  return { get, post };
}

/** Not pages of the workspace, or the end of the visit. */
const LEFT_OUT = /^\/(?:sign-|demo|assets|login|register|settings\/(?:account|security|plan|data))/;

/** Every page that links lead to, from the first one on, with its links and the forms that it posts. */
async function crawl(get: (path: string) => Promise<Page>) {
  const found = new Map<string, Page>();
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || LEFT_OUT.test(path)) continue;
    const page = await get(path);
    found.set(path, page);
    waiting.push(...linksOf(page).map((href) => href.split("#")[0] ?? ""));
  }
  return found;
}

/** Some forms are checked before the service is asked, and these have neither files nor titles. */
const REFUSED = [400, 403, 415, 422];

const linksOf = ({ text }: Page) =>
  [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

const formsOf = ({ text }: Page) =>
  [...text.matchAll(/<form [^>]*method="post"[^>]*>/g)].map(
    ([tag]) => /action="([^"]*)"/.exec(tag)?.[1] ?? "",
  );

describe.each(["admin", "sender", "viewer"] as const)("TEAM-01 someone who is %s", (role) => {
  let pages: Map<string, Page>;
  beforeAll(async () => {
    pages = await crawl((await join(role)).get);
  });

  test("finds no link that they may not follow", () => {
    expect(pages.size).toBeGreaterThan(8);
    const refused = [...pages].flatMap(([path, { status }]) => (status === 403 ? [path] : []));
    expect(refused).toEqual([]);
  });

  test("sees no form that they may not send", () => {
    const forms = [...pages].flatMap(([path, page]) => formsOf(page).map((action) => `${action} on ${path}`));
    const refused = forms.filter((form) => {
      const act = actOfPath(form.split(/[ ?]/)[0] ?? "");
      return act !== undefined && !mayDo(role, act);
    });
    expect(refused).toEqual([]);
  });
});

test("TEAM-01 a form that a role does not include is refused, whatever page it was on", async () => {
  const viewer = await join("viewer");
  const pages = await crawl((path) => owner.get(path));
  const actions = new Set([...pages.values()].flatMap(formsOf).map((action) => action.split("?")[0] ?? ""));
  const forbidden = [...actions].filter((action) => {
    const act = actOfPath(action);
    return act !== undefined && !mayDo("viewer", act);
  });
  expect(forbidden.length).toBeGreaterThan(8);
  const before = (await owner.get("/")).text.match(/\/contracts\/[\w-]+/g);
  for (const path of forbidden) {
    const { status, location } = await viewer.post(path);
    expect([path, REFUSED.includes(status) || location?.includes("error=") === true]).toEqual([path, true]);
    expect([path, (await viewer.get(path)).status]).not.toEqual([path, 200]);
  }
  expect((await owner.get("/")).text.match(/\/contracts\/[\w-]+/g)).toEqual(before);
});
