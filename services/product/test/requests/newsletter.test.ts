import { randomUUID } from "node:crypto";
import { runChores } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startProduct } from "../product-harness.ts";

/** Mails leave after the answer. */
let product: Harness;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const subscribe = (email: string) =>
  product.call("newsletter/subscribe", undefined, { key: randomUUID(), seconds: 9, fields: { email } });
const subscriber = (email: string) =>
  product.query.selectFrom("product.subscribers").selectAll().where("email", "=", email).executeTakeFirst();
const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email);

/** Signs up and returns the tokens of the mail's links. */
async function signUp(email = `reader-${randomUUID()}@company.example`) {
  expect((await subscribe(email)).body).toEqual({ received: true });
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = mailsTo(email);
  const token = (url = "") => new URL(url).searchParams.get("token") ?? "";
  return {
    email,
    mail,
    confirm: token(mail?.content.action?.url),
    unsubscribe: token(mail?.headers?.unsubscribeUrl),
  };
}
const confirm = (token: string) => product.call("newsletter/confirm", undefined, { token });
const unsubscribe = (token: string) => product.call("newsletter/unsubscribe", undefined, { token });

describe("the newsletter", () => {
  test("API-08 takes an address once its owner confirms, and tells sales then", async () => {
    const { email, confirm: token } = await signUp();
    expect(await subscriber(email)).toMatchObject({ confirmedAt: null });
    expect(product.mails.some(({ replyTo }) => replyTo === email)).toBe(false);
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200]);
    expect(await subscriber(email)).toMatchObject({ confirmedAt: new Date(product.clock.now()) });
    await expect.poll(() => product.mails.filter(({ replyTo }) => replyTo === email)).toHaveLength(1);
  });

  test("API-08 a double click sends one email, and the answer never tells who is on the list", async () => {
    const { email, confirm: token } = await signUp();
    expect((await subscribe(email)).body).toEqual({ received: true });
    await confirm(token);
    product.clock.advance(120_000);
    expect((await subscribe(email)).body).toEqual({ received: true });
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    expect(await subscriber(email)).toMatchObject({ confirmedAt: expect.any(Date) });
  });

  test("API-08 unsubscribing deletes the address, and old links do not bring it back", async () => {
    const links = await signUp();
    await confirm(links.confirm);
    expect((await unsubscribe(links.unsubscribe)).status).toBe(200);
    expect(await subscriber(links.email)).toBeUndefined();
    expect((await unsubscribe(links.unsubscribe)).status).toBe(200);
    expect((await confirm(links.confirm)).body.code).toBe("invalid-subscription");
  });

  test("TRUE-01 who asks about something planned hears of that alone, and of more only once they confirm it", async () => {
    const email = `reader-${randomUUID()}@company.example`;
    const ask = (about: string) =>
      product.call("newsletter/subscribe", undefined, {
        key: randomUUID(),
        seconds: 9,
        fields: { email, about },
      });
    await ask("redlines");
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [mail] = mailsTo(email);
    expect(mail?.content.subject).toContain("Confirm your address");
    const token = new URL(mail?.content.action?.url ?? "").searchParams.get("token") ?? "";
    await confirm(token);
    expect(await subscriber(email)).toMatchObject({ topics: "redlines", askedTopics: "" });
    await subscribe(email);
    expect(await subscriber(email)).toMatchObject({ topics: "redlines", askedTopics: "newsletter" });
    await confirm(token);
    expect(await subscriber(email)).toMatchObject({ topics: "newsletter redlines", askedTopics: "" });
    expect((await ask("<b>")).status).toBe(422);
  });

  test("API-08 a link works for its own purpose and address only, and for a week", async () => {
    const [one, other] = [await signUp(), await signUp()];
    const forged = [
      one.unsubscribe,
      `${one.confirm.split(".")[0]}.${other.confirm.split(".")[1]}`,
      `${one.confirm}0`,
      "",
      ".",
    ];
    for (const token of forged) expect((await confirm(token)).status).toBe(410);
    product.clock.advance(7 * 24 * 3_600_000 + 1);
    expect((await confirm(one.confirm)).status).toBe(410);
    await runChores(product.chores);
    expect(await subscriber(one.email)).toBeUndefined();
  });

  test("API-08 refuses a bad address with a sentence at the field", async () => {
    const { status, body } = await subscribe("reader@");
    expect([status, body.problems]).toEqual([422, { email: "Enter an email address like name@company.com" }]);
  });
});
