import { API } from "../../content/api/facts.ts";

/** The webhook signature check on the API page. Nothing that is entered leaves the browser. */
for (const piece of document.querySelectorAll<HTMLElement>("[data-check-signature]")) {
  // Browsers compute signatures only on secure origins.
  if (globalThis.crypto?.subtle) start(piece);
}

function start(piece: HTMLElement): void {
  const field = (name: string) => piece.querySelector(`[name=${name}]`) as HTMLInputElement;
  const [secret, header, body] = [field("secret"), field("header"), field("body")];
  const verdict = piece.querySelector("output");
  let run = 0;

  async function check(): Promise<void> {
    run += 1;
    const current = run;
    const text = await judge(secret.value, header.value, body.value);
    if (verdict && current === run) verdict.textContent = text;
  }

  piece.addEventListener("input", () => void check());
  piece.querySelector("button")?.addEventListener("click", async () => {
    const now = Math.floor(Date.now() / 1000);
    header.value = `t=${now},v1=${await sign(secret.value, `${now}.${body.value}`)}`;
    void check();
  });
  void check();
}

async function judge(secret: string, header: string, body: string): Promise<string> {
  const { t = "", v1 = "" } = Object.fromEntries(header.split(",").map((part) => part.trim().split("=")));
  if (!/^\d+$/.test(t) || !v1) return "Reject: the header has no timestamp or no signature.";
  if ((await sign(secret, `${t}.${body}`)) !== v1)
    return "Reject: the signature doesn’t match this body and secret.";
  const age = Math.abs(Math.round(Date.now() / 1000) - Number(t));
  if (age > API.webhookTolerance) return `Reject as a replay: it matches, but is ${describeAge(age)} old.`;
  return "Accept: it matches, and is less than five minutes old.";
}

async function sign(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  // A key must not be empty.
  const raw = bytes.encode(secret || " ");
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, bytes.encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function describeAge(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days) return days === 1 ? "a day" : `${days} days`;
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
