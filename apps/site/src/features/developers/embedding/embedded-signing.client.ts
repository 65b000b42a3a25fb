import {
  SAMPLE_SESSION,
  type SessionMessage,
  type SessionMessageType,
} from "@sealwright/protocol/signing/session-messages";
import { type Signature, startSignaturePad } from "../../../kit/signature-pad/signature-pad.ts";

/** The sample signing page: signs or declines, and posts what happens to the page that frames it. */
const root = document.querySelector<HTMLElement>("[data-embedded-signing]");
if (root) start(root);

function start(root: HTMLElement): void {
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector) as T;
  const form = find<HTMLFormElement>("form");
  const consent = find<HTMLInputElement>("[name=consent]");
  const problem = find(".embedded-problem");
  const end = find(".embedded-end");
  let signature: Signature | undefined;
  const pad = startSignaturePad(find("[data-signature-pad]"), (now) => {
    signature = now;
    problem.textContent = "";
  });

  function finish(type: "signer.signed" | "signer.declined", title: string, text: string): void {
    form.hidden = true;
    end.hidden = false;
    find(".embedded-end h2").textContent = title;
    find(".embedded-end p").textContent = text;
    end.focus();
    post(type);
    post("session.ended");
  }

  consent.addEventListener("change", () => {
    problem.textContent = "";
    if (consent.checked) post("signer.consented");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!signature) problem.textContent = "Draw your signature or type your name first.";
    else if (!consent.checked) problem.textContent = "Check the box if you agree to sign electronically.";
    else
      finish("signer.signed", "Signed", "In a real session, a copy would now be on its way to you by email.");
  });
  find("[data-decline]").addEventListener("click", () =>
    finish("signer.declined", "Declined", "The sender would learn that you declined, and could ask why."),
  );
  find("[data-again]").addEventListener("click", () => {
    form.hidden = false;
    end.hidden = true;
    form.reset();
    pad.clear();
    post("session.loaded");
  });

  post("session.loaded");
  new ResizeObserver(() => post("session.resized", { height: Math.ceil(root.offsetHeight) })).observe(root);
}

/** To the site itself only: no other site may frame this page. */
function post(type: SessionMessageType, more: Partial<SessionMessage> = {}): void {
  if (parent === window) return;
  const message: SessionMessage = { source: "sealwright", session: SAMPLE_SESSION, type, ...more };
  parent.postMessage(message, location.origin);
}
