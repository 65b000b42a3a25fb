import { judgeDelivery, signText } from "./judge-delivery.ts";

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
    const text = await judgeDelivery(secret.value, header.value, body.value);
    if (verdict && current === run) verdict.textContent = text;
  }

  piece.addEventListener("input", () => void check());
  piece.querySelector("button")?.addEventListener("click", async () => {
    const now = Math.floor(Date.now() / 1000);
    header.value = `t=${now},v1=${await signText(secret.value, `${now}.${body.value}`)}`;
    void check();
  });
  void check();
}
