import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { enterDashboard, enterWithPlan, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { fieldsOf, sendDraft } from "./sent-drafts.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** A draft's page that sends it. */
async function openSend(owner: OwnerInDashboard) {
  const id = await sendDraft(server, owner);
  const path = (await owner.get(`/drafts/${id}`)).location ?? "";
  return { path, page: await owner.get(path) };
}

/** The usage section's text. */
function usageLine(text: string): string {
  const [section = ""] = /<section class="usage-line"[\s\S]*?<\/section>/.exec(text) ?? [];
  return section.replaceAll(/<[^>]+>/g, "");
}

describe("an owner without a plan", () => {
  test("WORK-05 reads on Send, before anything is typed, that it takes a plan, and is offered the trial", async () => {
    const owner = await enterDashboard(server);
    const { path, page } = await openSend(owner);
    expect(page.text).toContain("You need a plan to send and import contracts and to save templates.");
    expect(page.text).toContain("$1.00 for 14 days");
    expect(page.text).toContain("Then $15.00 a month, unless you cancel before");
    expect(page.text).toContain("20 envelopes a month, 10 templates, 50 contracts in the register.");
    expect(page.text).toContain("A pack of 24 envelopes");
    expect(page.text).not.toContain('id="send-form"');
    // The contract itself stays there to read.
    expect(page.text).toContain("To look at a joint bakery.");
    const [, offer = ""] = /href="(\/checkout[^"]*)">Start for \$1\.00</.exec(page.text) ?? [];
    expect(new URLSearchParams(offer.replaceAll("&amp;", "&").split("?")[1]).get("after")).toBe(path);
  });

  test.each([
    ["imports", "Ways to import"],
    ["template", "Ways to save it"],
  ])(
    "WORK-05 reads the same on the page of %s, before a file is chosen or a name typed",
    async (page, ways) => {
      const owner = await enterDashboard(server);
      const { path } = await openSend(owner);
      const address = page === "imports" ? "/imports" : path.replace(/send$/, "template");
      const { text } = await owner.get(address);
      expect(text).toContain("You need a plan to send and import contracts and to save templates.");
      expect(text).toContain(ways);
      expect(text).not.toMatch(/type="file"|name="requestId"/);
      const [, offer = ""] = /href="(\/checkout[^"]*)">Start for \$1\.00</.exec(text) ?? [];
      expect(new URLSearchParams(offer.replaceAll("&amp;", "&").split("?")[1]).get("after")).toBe(address);
    },
  );

  test("WORK-05 keeps what was typed if the plan ended meanwhile", async () => {
    const owner = await enterDashboard(server);
    const planned = await enterWithPlan(server);
    const { page } = await openSend(planned);
    const { path } = await openSend(owner);
    const [, textHash = ""] = /name="textHash" value="([\da-f]{64})"/.exec(page.text) ?? [];
    const message = "Typed before the plan ended.";
    const refused = await owner.send(path, {
      ...fieldsOf(page.text),
      owner: owner.uid,
      do: "send",
      textHash,
      message,
    });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("Nothing has been sent. You need a plan"),
    ]);
    expect(fieldsOf(refused.text).message).toBe(message);
    expect(refused.text).toContain("Start for $1.00");
  });

  test("WORK-05 reads below the list that drafts are free", async () => {
    const owner = await enterDashboard(server);
    expect(usageLine((await owner.get("/")).text)).toBe(
      "You have no plan. Drafts, reading and downloading are free, as are 3 tests to your own address; sending, importing and templates take a plan.",
    );
  });
});

test("WORK-05 the usage line, the Send bar and the record of what was sent agree", async () => {
  const owner = await enterWithPlan(server);
  const { path, page } = await openSend(owner);
  expect(page.text).toContain("Envelope 1 of 20 this month. Nothing is charged.");
  expect((await owner.send(path, { ...fieldsOf(page.text), do: "send" })).location).toContain("?done=sent");
  const line = usageLine((await owner.get("/")).text);
  expect(line).toMatch(
    /^1 of 20 envelopes this month0 of 10 templates1 of 50 contractsThe next 20 envelopes come on \w+ \d+\. At the limit, sending waits until then, and nothing extra is charged\.$/,
  );
});
