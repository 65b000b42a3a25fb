import { list, shape, text } from "@sealwright/protocol/calls/answer";
import { exchange, refusalOf } from "@sealwright/protocol/calls/outcome";

const PAUSE_MS = 200;
const TIMEOUT_MS = 30_000;

/** Outlines that this page has asked for, keyed by handwriting and name. */
const known = new Map<string, readonly string[]>();
const keyOf = (hand: string, name: string) => `${hand} ${name}`;

/** @returns a typed name in its hand, as far as this page knows it */
export const letteringOf = (hand: string, name: string): readonly string[] | undefined =>
  known.get(keyOf(hand, name));

/** Asks for a name as it will be signed with. @returns undefined where there is none, or no connection */
async function ask(
  form: HTMLFormElement,
  hand: string,
  name: string,
): Promise<readonly string[] | undefined> {
  const before = letteringOf(hand, name);
  if (before) return before;
  const secret = form.querySelector<HTMLInputElement>("input[name=secret]")?.value;
  const body = new URLSearchParams({ text: name, hand, ...(secret ? { secret } : {}) });
  const result = await exchange({
    url: form.action.replace(/fill$/, "letter"),
    init: { method: "POST", credentials: "same-origin", headers: { Accept: "application/json" }, body },
    fetch: (url, init) => fetch(url, init),
    timeoutMs: TIMEOUT_MS,
    answer: shape({ outlines: list(text) }),
    readRefusal: refusalOf(shape({})),
  });
  if (result.outcome !== "done") return undefined;
  known.set(keyOf(hand, name), result.answer.outlines);
  return result.answer.outlines;
}

/** Calls back with a typed name in its hand, as it is typed. */
export function letterWhileTyping(
  field: HTMLFieldSetElement,
  show: (outlines: readonly string[] | undefined, name: string) => void,
): void {
  const form = field.form;
  const input = field.querySelector<HTMLInputElement>("[name$='-text']");
  const hand = field.querySelector<HTMLSelectElement>("[name$='-hand']");
  if (!form || !input || !hand) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const letter = async () => {
    const [name, chosen] = [input.value.trim(), hand.value];
    const outlines = name ? await ask(form, chosen, name) : undefined;
    if (name !== input.value.trim() || chosen !== hand.value) return;
    show(outlines, name);
    form.dispatchEvent(new Event("lettered"));
  };
  for (const control of [input, hand]) {
    control.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void letter(), PAUSE_MS);
    });
  }
  void letter();
}
