import { type Signature, startSignaturePad } from "../../../kit/signature-pad/signature-pad.ts";

/** The phone on the mobile page: says what the app would have recorded. */
for (const phone of document.querySelectorAll<HTMLElement>("[data-phone]")) start(phone);

function start(phone: HTMLElement): void {
  const pad = phone.querySelector<HTMLElement>("[data-signature-pad]");
  const end = phone.querySelector(".phone-end");
  if (!pad || !end) return;
  let signature: Signature | undefined;
  startSignaturePad(pad, (now) => {
    signature = now;
    end.textContent = "";
  });
  phone.querySelector("[data-done]")?.addEventListener("click", () => {
    end.textContent = signature ? describe(signature) : "Sign in the box first.";
  });
}

function describe({ kind, strokes }: Signature): string {
  const at = new Date().toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit" });
  const how = kind === "typed" ? "typed" : `drawn in ${strokes} ${strokes === 1 ? "stroke" : "strokes"}`;
  return `Signed at ${at}, ${how}.`;
}
