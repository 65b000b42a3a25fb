import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, STRIPE_CONFIG, startPayments } from "./payments-harness.ts";
import { buyUnnoticed, orderRows } from "./purchases.ts";

/** The provider, as for an account whose prices are in euros. */
const inEuros = createServer(async (request, response) => {
  const { method = "GET", url } = request;
  const { authorization = "", "content-type": type = "" } = request.headers;
  const headers = { Authorization: authorization, ...(type ? { "Content-Type": type } : {}) };
  const body = await text(request);
  const answer = await fetch(`${harness.own}${url}`, { method, headers, ...(body ? { body } : {}) });
  const said = (await answer.text()).replaceAll('"currency":"usd"', '"currency":"eur"');
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(said);
});

let harness: Harness;
beforeAll(async () => {
  inEuros.listen(0, "127.0.0.1");
  await once(inEuros, "listening");
  const { port } = inEuros.address() as AddressInfo;
  harness = await startPayments({ stripe: { ...STRIPE_CONFIG, url: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await harness.stop();
  inEuros.closeAllConnections();
  inEuros.close();
});

test("API-06 a payment in another currency is logged, and never an order with its amount in dollars", async () => {
  const { sessionId, events } = await buyUnnoticed(harness, "PRICE_LIFETIME_99");
  for (const event of events) expect((await harness.deliver(event)).status).toBe(200);
  await harness.payments.reconcile();
  expect(await orderRows(harness, sessionId)).toEqual([]);
  expect(harness.logs.find(({ msg }) => msg === "paid session in another currency")).toMatchObject({
    level: "error",
    session: sessionId,
    currency: "eur",
  });
  const { status, body } = await harness.call("checkout-result", { sessionId });
  expect([status, body.code]).toEqual([404, "session-not-found"]);
});
