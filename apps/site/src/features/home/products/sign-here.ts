import { type Signature, startSignaturePad } from "../../../kit/signature-pad/signature-pad.ts";

/** The home page's signature pad and its signing record. Nothing leaves the page. */
export function startSigning(root: HTMLElement): void {
  const find = <T extends Element>(selector: string) => root.querySelector<T>(selector) as T;
  const record = find<HTMLElement>("[data-record]");
  let entries: HTMLLIElement[] = [];
  let kind: Signature["kind"] | undefined;

  /** Adds a line to the record; the first one replaces the sample. */
  function write(what: string, detail?: string): void {
    entries = [...entries, createEntry(what, detail)].slice(-5);
    record.replaceChildren(...createRecord(entries));
  }

  const pad = startSignaturePad(find("[data-signature-pad]"), (signature) => {
    const before = kind;
    kind = signature?.kind;
    if (kind === before) return;
    if (!kind) entries = [];
    write(kind === "drawn" ? "Pen put to paper" : kind === "typed" ? "Name typed" : "Cleared");
  });

  find("[data-sign]").addEventListener("click", async () => {
    const signature = pad.current();
    if (!signature) {
      write("Not signed: the box is still empty");
      find<HTMLInputElement>("input").focus();
      return;
    }
    const { strokes, path, name } = signature;
    write(
      signature.kind === "drawn"
        ? `Signed, drawn, strokes: ${strokes}, consent given`
        : "Signed, typed, consent given",
    );
    // Browsers compute hashes only on secure origins.
    if (globalThis.crypto?.subtle) write("Sealed in this page", await sha256(path || name));
  });

  root.dataset.signHere = "ready";
}

function createEntry(what: string, detail?: string): HTMLLIElement {
  const time = document.createElement("time");
  time.textContent = new Date().toISOString().slice(11, 19);
  const text = document.createElement("span");
  text.textContent = what;
  if (detail) {
    const code = document.createElement("code");
    code.textContent = detail;
    text.append(code);
  }
  const entry = document.createElement("li");
  entry.append(time, text);
  return entry;
}

function createRecord(entries: readonly HTMLLIElement[]): HTMLElement[] {
  const list = document.createElement("ol");
  list.className = "record";
  list.append(...entries);
  const foot = document.createElement("p");
  foot.className = "sample";
  foot.textContent = "Your record, UTC. It exists in this page only.";
  return [list, foot];
}

/** The first and last eight digits of a text's SHA-256, in groups of four. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const groups = digits.match(/.{4}/g) ?? [];
  return `sha-256 ${groups.slice(0, 2).join(" ")} … ${groups.slice(-2).join(" ")}`;
}
