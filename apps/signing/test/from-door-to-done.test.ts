import { type OpenServer, type OutboxMail, sharedTestServer } from "@sealwright/testkit";
import { sendContract, signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { LEASE_WITH_DISCLOSURES } from "@sealwright/testkit/sent-papers";
import { beforeAll, describe, expect, test } from "vitest";
import { headingOf, openBrowser, type Page } from "./signer-browser.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const invitation = async (address: string, isIt?: (mail: OutboxMail) => boolean) =>
  signingLink(await server.outbox.newestTo(address, isIt));

describe("from the door to the signature, without JavaScript", () => {
  test("SIGN-03, SIGN-04, SIGN-05: two signers type their names, in turn, and get the sealed contract", async () => {
    const { seller, buyer } = await sendContract(server, {
      buyer: { order: 2 },
      message: "Here it is. Call me if anything looks off.",
    });
    const link = await invitation(seller.email);
    const sam = openBrowser(server);
    const door = await sam.get(link);
    expect(headingOf(door)).toContain("sent you a contract to sign");
    expect(door.text).toContain("Call me if anything looks off.");
    expect(door.text).toMatch(/Also signing<\/dt><dd><bdi>Bea Buyer<\/bdi>/);
    expect(sam.cookies.size).toBe(0);

    const page = await sam.enter(link);
    const consent = await sam.get(page);
    expect(headingOf(consent)).toBe("Check that you can open it");
    // The seven items of 15 U.S.C. § 7001(c), each under its own heading.
    expect(consent.text.match(/<li><h3>/g)).toHaveLength(7);
    const pdf = await sam.get(`${page}/contract.pdf`);
    expect([pdf.status, pdf.headers.get("Content-Type"), pdf.text.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    const unticked = await sam.post(`${page}/consent`);
    expect([unticked.status, unticked.text.includes("Check the box to agree")]).toEqual([422, true]);

    const contract = await sam.submit(`${page}/consent`, { agrees: "yes" });
    expect(headingOf(contract)).toMatch(/Bill of Sale/);
    expect(contract.text).toContain("Six oak chairs");
    expect(contract.text.match(/class="own-place"/g)).toHaveLength(1);

    const later = await sam.submit(`${page}/fill`, {
      mark: "typed",
      "mark-text": "Sam Seller",
      next: "later",
    });
    expect(later.text).toContain("Saved. You can finish later");
    expect(later.text).toContain('value="Sam Seller"');
    const review = await sam.submit(`${page}/fill`, { mark: "typed", "mark-text": "Sam Seller" });
    expect(headingOf(review)).toBe("Review and sign");
    expect(review.text).toContain('data-pages="check"');
    expect(review.text).toContain("You sign as <bdi>Sam Seller.</bdi>");
    expect(review.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
    const done = await sam.sign(page);
    expect(headingOf(done)).toBe("You signed the contract");
    expect(done.text).toContain("When everyone has signed, we seal the PDF");
    const own = /<span class="visually-hidden">Your signature: <\/span><svg [^>]*aria-label="Sam Seller"/;
    expect([own.test(done.text), done.text.match(/✓/g)]).toEqual([true, null]);
    // A second click, and Back.
    expect(headingOf(await sam.sign(page))).toBe("You signed the contract");
    expect((await sam.get(`${page}/review`)).location).toBe(page);

    const bea = openBrowser(server);
    const second = await bea.enter(await invitation(buyer.email));
    await bea.agree(second);
    await bea.post(`${second}/fill`, { mark: "typed", "mark-text": "Bea Buyer" });
    expect((await bea.sign(second)).text).toContain("Everyone has signed");

    await server.outbox.newestTo(seller.email, ({ subject }) => subject.startsWith("Signed"));
    await openBrowser(server).post(`${link}?renew`);
    const isRenewed = ({ links }: OutboxMail) => links.some((one) => /\/s\//.test(one) && one !== link);
    const reading = await openBrowser(server).get(await invitation(seller.email, isRenewed));
    expect(headingOf(reading)).toBe("This contract is signed");
    expect(reading.text).toContain("<title>This contract is signed");
    expect(reading.text).toContain("You can read it, and save the sealed PDF and its certificate.");
    expect(reading.text).not.toMatch(/Sign by|Also signing|doesn’t sign anything/);
    expect((await bea.get(second)).text).toContain("Save the signed contract");
    const sealed = await bea.get(`${second}/signed-contract.pdf?save`);
    expect(sealed.headers.get("Content-Disposition")).toBe('attachment; filename="signed-contract.pdf"');
    expect(sealed.text.slice(0, 5)).toBe("%PDF-");
    expect((await sam.get(`${page}/certificate.pdf`)).status).toBe(200);
  });

  test("SIGN-08 what goes with a form is opened, shown finished, and saved like the form itself", async () => {
    const { seller, buyer } = await sendContract(server, { paper: LEASE_WITH_DISCLOSURES });
    const browser = openBrowser(server);
    const page = await browser.enter(await invitation(seller.email));
    const titles = [
      "Month to Month Rental Agreement",
      "Lead paint disclosure",
      "Disclosure of radon hazards",
    ];
    const linked = ({ text }: Page, file: string) =>
      [...text.matchAll(new RegExp(`${file}\\?[^"]*document=(\\d)"`, "g"))].map(([, index]) => index);

    const consent = await browser.get(page);
    expect(consent.text).toMatch(/3 PDFs, \d+ pages/);
    for (const title of titles) expect(consent.text).toContain(`Open <bdi>${title}</bdi>`);
    expect(linked(consent, "contract.pdf")).toEqual(["0", "1", "2"]);
    await browser.agree(page);
    expect(linked(await browser.get(page), "contract.pdf")).toEqual(["0", "1", "2"]);
    const review = await browser.submit(`${page}/fill`, { mark: "typed", "mark-text": "Sam Seller" });
    for (const index of [0, 1, 2]) expect(review.text).toContain(`data-document="${index}"`);
    const done = await browser.sign(page);
    for (const [index, title] of titles.entries())
      expect(done.text).toContain(`Save the contract you read: ${index + 1}. ${title}`);

    await signBy(await invitation(buyer.email), "Bea Buyer");
    await server.outbox.newestTo(seller.email, ({ subject }) => subject.startsWith("Signed"));
    const sealed = await browser.get(page);
    expect(sealed.text).toContain("the 3 PDFs are sealed");
    expect(linked(sealed, "signed-contract.pdf")).toEqual(["0", "1", "2"]);
    for (const index of [0, 1, 2]) {
      const file = await browser.get(`${page}/signed-contract.pdf?save&document=${index}`);
      expect([file.status, file.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    }
  });

  test("SIGN-04 names are kept as they are, and HTML in them is text", async () => {
    const { seller } = await sendContract(server, { seller: { name: '<img src=x onerror="1"> Łucja' } });
    const browser = openBrowser(server);
    const link = await invitation(seller.email);
    const door = await browser.get(link);
    expect(door.text).toContain("<bdi>&lt;img src=x onerror=&quot;1&quot;&gt; Łucja</bdi>");
    expect(door.text).not.toContain("<img");
  });

  test("SIGN-04 what no typeface has is said before signing, with what was typed", async () => {
    const { seller } = await sendContract(server);
    const browser = openBrowser(server);
    const page = await browser.enter(await invitation(seller.email));
    await browser.agree(page);
    const refused = await browser.post(`${page}/fill`, { mark: "typed", "mark-text": "Sam \u{1F984}" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("The PDF can’t show");
    expect(refused.text).toContain('value="Sam \u{1F984}"');
    expect(refused.text).toContain("<title>Error: ");
  });

  test("SIGN-04 a code by mail comes first, and a wrong one is refused", async () => {
    const { seller } = await sendContract(server, { seller: { needsCode: true } });
    const browser = openBrowser(server);
    const page = await browser.enter(await invitation(seller.email));
    const first = await browser.get(page);
    expect(headingOf(first)).toBe("Is it you?");
    expect(first.text).toContain("<title>Is it you? · ");
    expect((await browser.get(`${page}/contract.pdf`)).status).toBe(302);
    expect(headingOf(await browser.submit(`${page}/send-code`))).toBe("Enter your code");
    const mail = await server.outbox.newestTo(seller.email, ({ text }) => /\b\d{6}\b/.test(text));
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
    const wrong = await browser.post(`${page}/code`, { code: code === "000000" ? "000001" : "000000" });
    expect([wrong.status, wrong.text.includes("That code is incorrect")]).toEqual([403, true]);
    const right = await browser.submit(`${page}/code`, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(headingOf(right)).toBe("Check that you can open it");
  });
});

describe("what was drawn", () => {
  const STROKES = JSON.stringify([Array.from({ length: 30 }, (_, x) => [x * 20, 500 + (x % 5) * 30, 0.5])]);

  test("SIGN-04 comes back as it was drawn, and is signed with", async () => {
    const { seller } = await sendContract(server);
    const browser = openBrowser(server);
    const page = await browser.enter(await invitation(seller.email));
    await browser.agree(page);
    const saved = await browser.post(
      `${page}/fill`,
      { mark: "drawn", "mark-strokes": STROKES },
      { Accept: "application/json" },
    );
    expect(saved.status).toBe(204);
    expect((await browser.get(page)).text).toContain(STROKES.replaceAll('"', "&quot;"));
    expect((await browser.get(`${page}/review`)).text).toContain('class="mark-drawn"');
    const done = await browser.sign(page);
    expect([headingOf(done), done.text.includes('class="mark-drawn"')]).toEqual([
      "You signed the contract",
      true,
    ]);
  });

  test.each([
    ["nothing at all", "[]", 422, "Type your name or draw your signature."],
    ["something else", '{"a":1}', 422, "That drawing couldn’t be read."],
    ["a dot", "[[[1,1,0.5]]]", 422, "drawing is empty"],
    ["a megabyte", "9".repeat(1024 * 1024), 413, "That didn’t reach us whole"],
  ])("SIGN-04 is refused with a sentence if it is %s", async (_case, strokes, status, sentence) => {
    const { seller } = await sendContract(server);
    const browser = openBrowser(server);
    const page = await browser.enter(await invitation(seller.email));
    await browser.agree(page);
    const refused = await browser.post(`${page}/fill`, { mark: "drawn", "mark-strokes": strokes });
    expect([refused.status, refused.text.includes(sentence)]).toEqual([status, true]);
    expect(
      headingOf(await browser.get(`${page}/review`).then(({ location }) => browser.get(location ?? ""))),
    ).toMatch(/Bill of Sale/);
  });
});
