import { DAY, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import {
  openDashboard,
  reviewedIn,
  type SentContract,
  sendContract,
  signingLink,
} from "@sealwright/testkit/sent-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headingOf, openBrowser } from "./signer-browser.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const invitation = async (address: string) => signingLink(await server.outbox.newestTo(address));

/** A signer who has agreed and is about to sign. */
async function reading(contract: SentContract) {
  const browser = openBrowser(server);
  const link = await invitation(contract.seller.email);
  const page = await browser.enter(link);
  await browser.agree(page);
  await browser.post(`${page}/fill`, { mark: "typed", "mark-text": "Sam Seller" });
  return { browser, link, page };
}

describe("SIGN-05 a link that opens nothing has its page and a next step", () => {
  test("one that never was, or was cut off", async () => {
    const browser = openBrowser(server);
    for (const secret of ["x".repeat(43), "short", "%00"]) {
      for (const page of [await browser.get(`/s/${secret}`), await browser.post(`/s/${secret}`)]) {
        expect([page.status, headingOf(page)]).toEqual([404, "This link doesn’t lead anywhere"]);
      }
    }
  });

  test("one that was used: the same browser continues, another one gets a new link", async () => {
    const contract = await sendContract(server);
    const { browser, link, page } = await reading(contract);
    server.clock.advance(11 * MINUTE);
    const again = await browser.get(link);
    expect(headingOf(again)).toBe("You opened this contract here before");
    expect(again.text).toContain(`href="${page}"`);

    const other = openBrowser(server);
    expect(headingOf(await other.get(link))).toBe("This link was used already");
    expect((await other.post(link)).status).toBe(410);
    const told = (await other.submit(`${link}?renew`)).text;
    expect(told).toContain("We emailed you a new link.");
    // An unopened one, such as a reminder’s, still does.
    expect(told).not.toContain("no longer work");
    const renewed = await server.outbox.newestTo(contract.seller.email, (mail) => signingLink(mail) !== link);
    await other.enter(signingLink(renewed));
    const ended = await browser.get(page);
    expect([ended.status, headingOf(ended)]).toEqual([409, "This contract is open somewhere else"]);
    expect(ended.text).toMatch(/opened again at \d+:\d\d [AP]M \w+ on another device or in another browser/);
    const saved = await browser.post(`${page}/fill`, { mark: "typed" }, { Accept: "application/json" });
    expect(saved.status).toBe(409);
    expect(JSON.parse(saved.text).problems.session).toContain("What you change here is no longer saved");
  });

  test("one that is opened again within ten minutes: here it continues, elsewhere it says what it ended", async () => {
    const { browser, link, page } = await reading(await sendContract(server));
    expect((await browser.post(link)).location).toBe(page);
    expect((await browser.get(page)).status).toBe(200);
    const other = openBrowser(server);
    const there = await other.enter(link);
    expect(there).not.toBe(page);
    expect((await other.get(there)).text).toContain('value="Sam Seller"');
    expect(headingOf(await browser.get(page))).toBe("This contract is open somewhere else");
    expect((await browser.post(link)).location).not.toBe(page);
  });

  test("one that was signed with, and one that a sender voided", async () => {
    const signed = await reading(await sendContract(server));
    await signed.browser.sign(signed.page);
    expect(headingOf(await openBrowser(server).get(signed.link))).toBe("You signed this contract");

    const contract = await sendContract(server);
    const voided = await reading(contract);
    await contract.post("/void", { reason: "Wrong move-in date, new one coming." });
    const closed = await openBrowser(server).get(voided.link);
    expect(headingOf(closed)).toBe("This contract was withdrawn");
    expect(closed.text).toContain("Wrong move-in date, new one coming.");
  });

  test("one that a correction ended: it does not promise a later one to the person who has it", async () => {
    const contract = await sendContract(server);
    const { name, email } = contract.seller;
    const link = await invitation(email);
    const dashboard = await openDashboard(server, contract.owner);
    const record = await (await dashboard.get(contract.path)).text();
    const [, recipient] = /\/recipients\/(\w+)/.exec(record) ?? [];
    await contract.post(`/recipients/${recipient}`, { name, address: `new-${email}` });
    const closed = await openBrowser(server).get(link);
    expect(headingOf(closed)).toBe("This link was replaced");
    expect(closed.text).toContain("the sender may have named another address or another person");
    expect(closed.text).not.toMatch(/emailed you/i);
    expect(closed.text).not.toContain(name);
  });

  test("one that expired", async () => {
    const { seller } = await sendContract(server, { expiresInDays: 3 });
    const link = await invitation(seller.email);
    server.clock.advance(4 * DAY);
    expect(headingOf(await openBrowser(server).get(link))).toBe("The time to sign has passed");
  });
});

describe("SIGN-05 a session in which a form comes too late shows where things stand", () => {
  test("voided between the page and the click: nothing is signed", async () => {
    const contract = await sendContract(server);
    const { browser, page } = await reading(contract);
    await contract.post("/void", { reason: "Another buyer." });
    const file = await browser.get(`${page}/contract.pdf?save`);
    expect([file.location, file.text]).toEqual([page, ""]);
    expect((await browser.get(page)).text).toContain("Another buyer.");
    expect((await browser.get(`${page}/review`)).location).toBe(page);
    const saved = await browser.post(`${page}/fill`, { mark: "typed" }, { Accept: "application/json" });
    expect(saved.status).toBe(409);
    const answer = await browser.sign(page);
    // Its session may have ended with it.
    expect([headingOf(answer), answer.text.includes("You signed")]).toEqual([
      expect.stringMatching(/withdrawn|Open the contract again/),
      false,
    ]);
  });

  test("a form of a step that is over, and one of a step that is not due", async () => {
    const contract = await sendContract(server);
    const browser = openBrowser(server);
    const page = await browser.enter(await invitation(contract.seller.email));
    const early = await browser.sign(page);
    expect(headingOf(early)).toBe("Check that you can open it");
    expect(early.text).toContain("This contract has changed in the meantime");
    for (const form of ["send-code", "consent", "fill", "sign", "code"]) {
      expect((await browser.get(`${page}/${form}`)).location).toBe(page);
    }
  });
});

test("SIGN-04 a mark that is missing is asked for above both ways to make one", async () => {
  const { browser, page } = await reading(await sendContract(server));
  const { status, text } = await browser.post(`${page}/fill`, { mark: "drawn", "mark-strokes": "[]" });
  expect(status).toBe(422);
  expect(text.split("Type your name or draw your signature.")).toHaveLength(2);
  expect(text.indexOf('id="mark-error"')).toBeLessThan(text.indexOf('class="mark-type"'));
  const typed = await browser.post(`${page}/fill`, { mark: "typed", "mark-text": "" });
  const [field = ""] = /<input[^>]* id="mark-text"[^>]*>/.exec(typed.text) ?? [];
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('aria-describedby="mark-error"');
});

test("SIGN-05 what another tab changed after the review is shown again before it is signed", async () => {
  const { browser, page } = await reading(await sendContract(server));
  const shown = reviewedIn((await browser.get(`${page}/review`)).text);
  await browser.post(`${page}/fill`, { mark: "typed", "mark-text": "Someone Else" });
  for (const fields of [{ reviewed: shown }, {}]) {
    const again = await browser.post(`${page}/sign`, fields);
    expect([again.status, headingOf(again)]).toEqual([409, "Review and sign"]);
    expect(again.text).toContain("What you filled in has changed since this page was shown. Review it again");
    expect(again.text).toContain("Someone Else");
  }
  expect(headingOf(await browser.sign(page))).toBe("You signed the contract");
});

describe("SIGN-05 another's", () => {
  test("session without its cookie, with another secret, or with another signer's", async () => {
    const contract = await sendContract(server);
    const { page } = await reading(contract);
    const bea = openBrowser(server);
    const own = await bea.enter(await invitation(contract.buyer.email));
    for (const path of [page, `${page}/review`, `${page}/contract.pdf`, `${page}/decline`]) {
      expect((await bea.get(path)).status).toBe(401);
    }
    const [name = "", value = ""] = [...bea.cookies][0] ?? [];
    const foreign = name.replace(own.split("/").at(-1) ?? "", page.split("/").at(-1) ?? "");
    bea.cookies.set(foreign, value);
    expect((await bea.get(page)).status).toBe(401);
    for (const form of ["sign", "fill", "decline", "paper", "report"]) {
      expect((await bea.post(`${page}/${form}`, { reason: "x" })).status).toBe(401);
    }
    expect((await bea.get("/sign/%00")).status).toBe(401);
  });

  test("two signers may share a browser, each with a session of their own", async () => {
    const { seller, buyer } = await sendContract(server);
    const browser = openBrowser(server);
    const pages = [
      await browser.enter(await invitation(seller.email)),
      await browser.enter(await invitation(buyer.email)),
    ];
    const texts = await Promise.all(pages.map(async (page) => (await browser.get(page)).text));
    expect(texts.map((text) => /For <bdi>(.*?)<\/bdi>/.exec(text)?.[1])).toEqual(["Sam Seller", "Bea Buyer"]);
  });
});

describe("SIGN-05 ways out", () => {
  test("declining requires a reason, which the other signer sees", async () => {
    const contract = await sendContract(server);
    const { browser, page } = await reading(contract);
    const other = await invitation(contract.buyer.email);
    const empty = await browser.post(`${page}/decline`, { reason: "  " });
    expect([empty.status, empty.text.includes("Tell the sender why you’re declining.")]).toEqual([422, true]);
    const declined = await browser.submit(`${page}/decline`, { reason: "The chairs are <b>broken</b>." });
    expect(headingOf(declined)).toBe("You declined this contract");
    const closed = await openBrowser(server).get(other);
    expect(headingOf(closed)).toBe("This contract was declined");
    expect(closed.text).toContain("The chairs are &lt;b&gt;broken&lt;/b&gt;.");
    expect((await browser.get(`${page}/paper`)).location).toBe(page);
  });

  test("a reason with a link, which is mailed to others, can be put into other words", async () => {
    const { browser, page } = await reading(await sendContract(server));
    const reason = "See our terms at www.example.com";
    for (const way of ["decline", "paper"]) {
      const refused = await browser.post(`${page}/${way}`, { reason });
      expect([way, refused.status]).toEqual([way, 422]);
      expect(refused.text).toContain("Links are not allowed. Say it in words.");
      expect(refused.text).toContain(`>${reason}</textarea>`);
    }
    expect(headingOf(await browser.sign(page))).toBe("You signed the contract");
  });

  test("asking for paper leaves the contract open; a report comes back to it", async () => {
    const { browser, page } = await reading(await sendContract(server));
    expect((await browser.submit(`${page}/paper`)).text).toContain("you want to sign on paper");
    const reported = await browser.submit(`${page}/report`, { reason: "I don’t know these people." });
    expect(reported.text).toContain("We’ve got your report");
    expect(headingOf(await browser.sign(page))).toBe("You signed the contract");
  });
});
