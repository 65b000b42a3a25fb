import { signatureOf } from "../signed-webhook/hmac.ts";
import { headersOf, judgeDelivery } from "./judge-delivery.ts";

/** The webhook signature check on the API page. Nothing that is entered leaves the browser. */
for (const piece of document.querySelectorAll<HTMLElement>("[data-check-signature]")) {
  // Browsers compute signatures only on secure origins.
  if (globalThis.crypto?.subtle) start(piece);
}

function start(piece: HTMLElement): void {
  const field = (name: string) => piece.querySelector(`[name=${name}]`) as HTMLInputElement;
  const [secret, headers, body] = [field("secret"), field("headers"), field("body")];
  const verdict = piece.querySelector("output");
  let run = 0;

  async function check(): Promise<void> {
    run += 1;
    const current = run;
    const text = await judgeDelivery(secret.value, headers.value, body.value);
    if (verdict && current === run) verdict.textContent = text;
  }

  piece.addEventListener("input", () => void check());
  piece.querySelector("button")?.addEventListener("click", async () => {
    const id = piece.dataset.event ?? "";
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = await signatureOf(secret.value, { id, timestamp, body: body.value });
    headers.value = headersOf(id, timestamp, signature);
    void check();
  });
  void check();
}
