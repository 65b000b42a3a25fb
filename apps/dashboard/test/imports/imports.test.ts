import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { beforeAll, describe, expect, test } from "vitest";
import { enterWithPlan, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { visit } from "../visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const AGREEMENT = `SERVICE AGREEMENT
This Agreement is between Bay Coin Laundry Co. and Dana Owner.
It begins on May 1, 2026 and ends on April 30, 2046.
The annual fee is $1,250.50.`;

/** Problems of the confirmed page's fields are shown by name. */
const VALUES = {
  title: "Laundry",
  otherSide: "Bay Coin Laundry Co.",
  start: "2026-05-01",
  end: "2046-04-30",
  renewal: "12",
  noticeLength: "60",
  noticeUnit: "days",
  noticeBefore: "end",
  amount: "1,250.50",
  amountPer: "year",
};

function upload(
  owner: Pick<OwnerInDashboard, "cookie">,
  kind: "pdf" | "list",
  bytes: Uint8Array<ArrayBuffer>,
  name = "a file.pdf",
) {
  const body = new FormData();
  body.set("file", new File([bytes], name));
  return visit(`${server.urls.dashboard}/imports/${kind}`, {
    method: "POST",
    cookie: owner.cookie,
    headers: { Origin: server.urls.dashboard },
    body,
  });
}

const list = (text: string) => new TextEncoder().encode(text);

describe("a PDF", () => {
  test("WORK-03 is uploaded, checked, corrected, added, and deleted for good", async () => {
    const owner = await enterWithPlan(server);
    expect((await owner.get("/imports")).text).toContain("Up to 25 MB, 500 pages");
    const bytes = await textPdf(AGREEMENT);
    const { status, location } = await upload(owner, "pdf", bytes, "bay coin.pdf");
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/imports\/[\w-]+$/)]);
    const path = location ?? "";
    const check = await owner.get(path);
    expect(check.text).toContain("Check what was read");
    expect(check.text).toContain('value="Bay Coin Laundry Co."');
    expect(check.text).toContain('value="2046-04-30"');
    expect(check.text).toContain('value="1,250.50"');
    expect(check.text).toContain("<mark>");
    expect(check.text).toContain("who signed can’t be checked");
    expect((await owner.get("/imports")).text).toContain("bay coin.pdf");

    const wrong = await owner.send(path, { ...VALUES, end: "2026-02-30", amount: "a lot" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("There is no such day.");
    expect(wrong.text).toContain("Enter dollars, such as 1,250.00.");
    expect(wrong.text).toContain('value="a lot"');
    const early = await owner.send(path, { ...VALUES, end: "2026-04-30" });
    expect([early.status, early.text]).toEqual([
      422,
      expect.stringContaining("The last day is before the first day."),
    ]);

    expect((await owner.send(path, VALUES)).location).toBe(`${path}?done=added`);
    const added = await owner.get(`${path}?done=added`);
    expect(added.text).toContain("It’s in your register with these dates.");
    const listed = (await owner.get("/")).text;
    expect(listed).toContain("Laundry");
    expect(listed).toContain("In force");
    const record = (await owner.get(path.replace("/imports/", "/contracts/"))).text;
    expect(record).toContain(`href="${path}/file"`);
    expect(record).toContain("Bay Coin Laundry Co.");

    const again = await upload(owner, "pdf", bytes);
    expect(again.location).toBe(`${path}?done=known`);
    expect((await owner.get(`${path}/delete`)).text).toContain("permanently deletes");
    expect((await owner.send(`${path}/delete`)).location).toBe("/imports?done=deleted");
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.get(`${path}/file`)).status).toBe(404);
  });

  test("SEC-01, WORK-03: is served as a PDF alone, may not be framed, and may load and run nothing", async () => {
    const owner = await enterWithPlan(server);
    const hostile = new Uint8Array(
      Buffer.concat([await textPdf(AGREEMENT), Buffer.from("<html><script>alert(document.domain)</script>")]),
    );
    const { location } = await upload(owner, "pdf", hostile, "“evil”\r\nX: y.html");
    const file = await fetch(`${server.urls.dashboard}${location}/file`, {
      headers: { Cookie: owner.cookie ?? "" },
    });
    const header = (name: string) => file.headers.get(name) ?? "";
    expect(header("Content-Type")).toBe("application/pdf");
    expect(header("X-Content-Type-Options")).toBe("nosniff");
    expect(header("Content-Security-Policy")).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
    expect(header("Content-Security-Policy")).not.toContain("script-src");
    expect(header("Content-Disposition")).toMatch(
      /^inline; filename="[\w ,.()-]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/,
    );
    expect(header("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(header("Cache-Control")).toBe("no-store");
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(hostile))).toBe(true);
  });

  test("SEC-01, WORK-03: the frame that draws it has no origin and loads nothing but its own scripts", async () => {
    const frame = await visit(`${server.urls.dashboard}/pdf-frame`);
    const policy = frame.headers.get("Content-Security-Policy") ?? "";
    const [, maps = ""] = /data-maps="([^"]+)"/.exec(frame.text) ?? [];
    const [, fonts = ""] = /data-fonts="([^"]+)"/.exec(frame.text) ?? [];
    const [, script = ""] = /src="([^"]+)"/.exec(frame.text) ?? [];
    const own = [script, maps, fonts].map((path) => server.urls.dashboard + path);
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        "sandbox allow-scripts",
        "default-src 'none'",
        `script-src ${own.join(" ")} 'wasm-unsafe-eval'`,
        "frame-ancestors 'self'",
      ]),
    );
    expect(policy).not.toContain("connect-src");
    expect(frame.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    for (const address of own) {
      const loaded = await visit(address);
      expect([loaded.status, loaded.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
    }
  });

  test("WORK-03 another owner and a visitor without a session get neither the page nor the file", async () => {
    const [owner, stranger] = [await enterWithPlan(server), await enterWithPlan(server)];
    const path = (await upload(owner, "pdf", await textPdf(AGREEMENT))).location ?? "";
    for (const page of [path, `${path}/file`, `${path}/delete`]) {
      expect([page, (await stranger.get(page)).status]).toEqual([page, 404]);
      expect((await visit(`${server.urls.dashboard}${page}`)).location).toBe("/login");
    }
    expect((await stranger.send(path, VALUES)).status).toBe(404);
    expect((await stranger.send(`${path}/delete`)).status).toBe(404);
    expect((await owner.get(path)).status).toBe(200);
    expect((await upload({ cookie: undefined }, "pdf", await textPdf(AGREEMENT))).location).toBe("/login");
  });

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, string]>([
    ["an empty one", () => new Uint8Array(), "is empty"],
    ["no PDF", () => list("<!doctype html>"), "isn’t a PDF"],
    ["one of more than 25 MB", () => new Uint8Array(26_000_000), "is larger than 25 MB"],
  ])("WORK-03 of %s is refused with a sentence, on the page", async (_what, make, sentence) => {
    const owner = await enterWithPlan(server);
    const { status, text } = await upload(owner, "pdf", await make());
    expect([status, text.includes(sentence)]).toEqual([422, true]);
    expect((await owner.get("/imports")).text).not.toContain("Not added yet");
  });

  test("WORK-03 a form without a file asks for one", async () => {
    const owner = await enterWithPlan(server);
    const body = new FormData();
    body.set("file", new File([], ""));
    const url = server.urls.dashboard;
    const page = await visit(`${url}/imports/pdf`, {
      method: "POST",
      cookie: owner.cookie,
      headers: { Origin: url },
      body,
    });
    expect(page.text).toContain("Choose a file first.");
  });

  test("WORK-03 two uploads of one owner at once: one waits its turn", async () => {
    const owner = await enterWithPlan(server);
    const pages = Array.from({ length: 200 }, (_, at) => `${AGREEMENT}\n${at}`);
    const [one, other] = await Promise.all([
      textPdf(...pages).then((bytes) => upload(owner, "pdf", bytes)),
      textPdf(...pages, "more").then((bytes) => upload(owner, "pdf", bytes)),
    ]);
    const busy = [one, other].filter(({ text }) => text.includes("Your other upload isn’t done yet."));
    expect([one, other].filter(({ status }) => status === 303).length + busy.length).toBe(2);
    expect(busy.length).toBeLessThan(2);
  });
});

describe("a list", () => {
  const CSV = `Title,Other side,Start,End,Note
Alder flat,Hart,2026-01-01,2046-12-31,x
,Hart,2026-01-01,,
NDA,Acme,3/4/2026,2026-02-30,
=HYPERLINK("x"),Acme,,,
`;

  test("WORK-03 is shown row by row with its errors, and added without them", async () => {
    const owner = await enterWithPlan(server);
    const { location } = await upload(owner, "list", list(CSV), "contracts.csv");
    const path = location ?? "";
    expect(path).toMatch(/^\/imports\/lists\/[\w-]+$/);
    const preview = (await owner.get(path)).text;
    for (const words of [
      "2 rows to correct",
      "2 rows to add",
      "There is no title.",
      "There is no day “2026-02-30”.",
      "Note",
      "Add 2 and leave out 2",
      "=HYPERLINK(&quot;x&quot;)",
    ]) {
      expect(preview).toContain(words);
    }
    expect((await owner.get("/")).text).not.toContain("Alder flat");
    expect((await owner.send(path)).location).toBe("/?done=list-added");
    const contracts = (await owner.get("/?done=list-added")).text;
    expect(contracts).toContain("The contracts of your list are in the register now.");
    expect(contracts.match(/from your list/g)).toHaveLength(2);
    expect((await owner.get(path)).status).toBe(404);
  });

  test("WORK-05 with more contracts than the register has room for shows both counts before it is added, and in the refusal", async () => {
    const owner = await enterWithPlan(server);
    const rows = Array.from({ length: 52 }, (_, at) => `Lease ${at},Hart,2026-01-01,2046-12-31\n`);
    const path =
      (await upload(owner, "list", list(`Title,Other side,Start,End\n${rows.join("")}`))).location ?? "";
    const preview = (await owner.get(path)).text;
    expect(preview).toContain("This list has 52 contracts; there is room for 50.");
    expect(preview).toContain("Team instead of Freelancer");
    expect(preview).not.toContain("Add 52 contracts");
    const refused = await owner.send(path);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("Nothing was added. This list has 52 contracts; there is room for 50."),
    ]);
  });

  test("WORK-03 is forgotten where another file is chosen, and is its owner's alone", async () => {
    const [owner, stranger] = [await enterWithPlan(server), await enterWithPlan(server)];
    const path = (await upload(owner, "list", list(CSV))).location ?? "";
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.send(path)).status).toBe(404);
    expect((await stranger.send(`${path}/delete`)).status).toBe(404);
    expect((await owner.send(`${path}/delete`)).location).toBe("/imports?done=list-deleted");
    expect((await owner.get("/")).text).toContain("There are no contracts");
  });
});
