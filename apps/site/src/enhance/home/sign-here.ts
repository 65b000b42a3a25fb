/**
 * The home page's signature pad: a signature drawn with a pointer or typed, and its signing record. Nothing leaves the page.
 */
const NOTHING = "nothing yet";

interface Signature {
  kind: "drawn" | "typed" | undefined;
  /** The strokes as an SVG path, in pixels of the pad. */
  path: string;
  strokes: number;
}

export function startSigning(root: HTMLElement): void {
  const find = <T extends Element>(selector: string) => root.querySelector<T>(selector) as T;
  const pad = find<HTMLElement>("[data-pad]");
  const ink = find<SVGPathElement>("[data-ink]");
  const typed = find<HTMLElement>("[data-typed]");
  const name = find<HTMLInputElement>("[data-name]");
  const record = find<HTMLElement>("[data-record]");
  let signature: Signature = { kind: undefined, path: "", strokes: 0 };
  let entries: HTMLLIElement[] = [];

  function update(changes: Partial<Signature>): void {
    signature = { ...signature, ...changes };
    root.dataset.signed = signature.kind ?? "";
    ink.setAttribute("d", signature.path);
    typed.textContent = name.value;
    pad.setAttribute("aria-label", `Signature: ${signature.kind ?? NOTHING}`);
  }

  function clear(): void {
    name.value = "";
    update({ kind: undefined, path: "", strokes: 0 });
    entries = [];
    write("Cleared");
  }

  /** Adds a line to the record; the first one replaces the sample. */
  function write(what: string, detail?: string): void {
    entries = [...entries, createEntry(what, detail)].slice(-5);
    record.replaceChildren(...createRecord(entries));
  }

  pad.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    pad.setPointerCapture(event.pointerId);
    if (signature.kind !== "drawn") {
      name.value = "";
      write("Pen put to paper");
    }
    const box = pad.getBoundingClientRect();
    const at = ({ clientX, clientY }: PointerEvent) =>
      `${Math.round(clientX - box.left)} ${Math.round(clientY - box.top)}`;
    update({ kind: "drawn", path: `${signature.path}M${at(event)}h0`, strokes: signature.strokes + 1 });
    const draw = (move: PointerEvent) => update({ path: `${signature.path}L${at(move)}` });
    const stop = new AbortController();
    pad.addEventListener("pointermove", draw, { signal: stop.signal });
    for (const end of ["pointerup", "pointercancel"]) {
      pad.addEventListener(end, () => stop.abort(), { signal: stop.signal });
    }
  });

  name.addEventListener("input", () => {
    if (signature.kind !== "typed" && name.value) write("Name typed");
    update({ kind: name.value ? "typed" : undefined, path: "", strokes: 0 });
  });

  find("[data-clear]").addEventListener("click", clear);

  find("[data-sign]").addEventListener("click", async () => {
    const { kind, path, strokes } = signature;
    if (!kind) {
      write("Not signed: the box is still empty");
      name.focus();
      return;
    }
    write(
      kind === "drawn" ? `Signed, drawn, strokes: ${strokes}, consent given` : "Signed, typed, consent given",
    );
    // Browsers compute hashes only on secure origins.
    if (globalThis.crypto?.subtle) write("Sealed in this page", await sha256(path || name.value));
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
