import { createHmac } from "node:crypto";
import type { Random } from "./random.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part = "") =>
  JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

type Forge = (parts: { header: string; payload: string; signature: string }, random: Random) => string;

/** Ways to change a token of which none may be accepted. */
const FORGERIES: Record<string, Forge> = {
  "no algorithm": ({ header, payload }) => `${encode({ ...decode(header), alg: "none" })}.${payload}.`,
  "no algorithm, signed": ({ header, payload, signature }) =>
    `${encode({ ...decode(header), alg: "nOnE" })}.${payload}.${signature}`,
  "a shared secret": ({ header, payload }) => {
    const body = `${encode({ ...decode(header), alg: "HS256" })}.${payload}`;
    return `${body}.${createHmac("sha256", String(decode(header).kid))
      .update(body)
      .digest("base64url")}`;
  },
  "another owner": ({ header, payload, signature }) =>
    `${header}.${encode({ ...decode(payload), sub: "someone-else", user_id: "someone-else" })}.${signature}`,
  "a later end": ({ header, payload, signature }) =>
    `${header}.${encode({ ...decode(payload), exp: 9_999_999_999 })}.${signature}`,
  "another project": ({ header, payload, signature }) =>
    `${header}.${encode({ ...decode(payload), aud: "evil" })}.${signature}`,
  "a key elsewhere": ({ header, payload, signature }) =>
    `${encode({ ...decode(header), jku: "http://127.0.0.1:1/jwks", kid: "../../dev/null" })}.${payload}.${signature}`,
  "a key inside": ({ header, payload, signature }) =>
    `${encode({ ...decode(header), jwk: { kty: "oct", k: "AA" } })}.${payload}.${signature}`,
  "a changed signature": ({ header, payload, signature }, random) => {
    const at = random.below(signature.length - 2);
    return `${header}.${payload}.${signature.slice(0, at)}${signature[at] === "A" ? "B" : "A"}${signature.slice(at + 1)}`;
  },
  "a cut signature": ({ header, payload, signature }) => `${header}.${payload}.${signature.slice(0, -8)}`,
  "no signature": ({ header, payload }) => `${header}.${payload}`,
  "two payloads": ({ header, payload, signature }) => `${header}.${payload}.${payload}.${signature}`,
};

/** A token that was changed in one of the ways. @param token a signed ID token */
export function forge(token: string, random: Random): string {
  const [header = "", payload = "", signature = ""] = token.split(".");
  return FORGERIES[random.one(Object.keys(FORGERIES))]?.({ header, payload, signature }, random) ?? "";
}

/** Every way once, by what was changed. */
export function allForgeries(token: string, random: Random): [how: string, forged: string][] {
  const [header = "", payload = "", signature = ""] = token.split(".");
  return Object.entries(FORGERIES).map(([how, make]) => [how, make({ header, payload, signature }, random)]);
}
