import { postForJson, RELOAD } from "./json-answer.client.ts";
import { mergePart } from "./merge-parts.client.ts";

const DELAY_MS = 600;

type Answer = { revision: number | string } | { error: string };

/**
 * Saves each part of the draft after a change, or while it is typed (`data-typing`), one after the other. Buttons wait for what is
 * being saved.
 */
export function saveAsYouGo(): void {
  const status = document.querySelector<HTMLElement>("[data-saved]");
  const waiting = new Set<HTMLFormElement>();
  /** What a button within a part does, which is drawn anew. */
  const acts = new Map<HTMLFormElement, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<boolean> = Promise.resolve(true);
  let saving = 0;

  for (const button of document.querySelectorAll<HTMLElement>("[data-save]")) button.hidden = true;

  const say = (words: string) => {
    if (status) status.textContent = words;
  };

  /** @returns whether all is saved */
  const saveAll = async () => {
    for (const form of waiting) {
      waiting.delete(form);
      const act = acts.get(form);
      acts.delete(form);
      const answer = await send(form, act).catch((): Answer => ({ error: "We can’t be reached." }));
      if ("error" in answer) {
        waiting.add(form);
        say(`Not saved. ${answer.error}`);
        return false;
      }
      showRevision(answer.revision);
      // What was typed meanwhile is not drawn over: it is saved next.
      await refresh(() => waiting.size === 0).catch(() => undefined);
      if (waiting.size === 0)
        say(`Saved ${new Date().toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}`);
    }
    return true;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    saving += 1;
    current = current.then(saveAll).finally(() => {
      saving -= 1;
    });
    return current;
  };

  const saveSoon = (target: EventTarget | null, marked: string) => {
    const form = target instanceof HTMLElement ? target.closest<HTMLFormElement>("form") : null;
    if (!form?.querySelector(marked)) return;
    waiting.add(form);
    // What was saved before is not all any more.
    say("");
    clearTimeout(timer);
    timer = setTimeout(flush, DELAY_MS);
  };
  document.addEventListener("change", ({ target }) => saveSoon(target, "[data-revision]"));
  document.addEventListener("input", ({ target }) => saveSoon(target, "[data-typing]"));
  // On a slow line someone types before this runs.
  for (const control of document.querySelectorAll("form:has([data-revision]) :is(input, textarea, select)"))
    if (isTyped(control)) saveSoon(control, "[data-revision]");
  // A button sends the whole form with the revision that it has then.
  document.addEventListener(
    "submit",
    (event) => {
      const { target, submitter } = event;
      if (target instanceof HTMLFormElement && submitter?.closest("[data-merge]")) {
        event.preventDefault();
        event.stopPropagation();
        acts.set(target, (submitter as HTMLButtonElement).value);
        waiting.add(target);
        void flush();
        return;
      }
      if (!(target instanceof HTMLFormElement)) return;
      waiting.delete(target);
      if (timer === undefined && saving === 0 && waiting.size === 0) return;
      event.preventDefault();
      event.stopPropagation();
      void flush().then((isSaved) => {
        // What is sent is what was typed: not what is stored of it.
        if (!isSaved && target.querySelector("[data-revision]")) return;
        // Later, since a form can’t be submitted while it is being submitted.
        setTimeout(() => submitAgain(target, submitter));
      });
    },
    true,
  );
  // What was changed last is saved even if the page is left at once, if it can be before the next page is asked for.
  for (const leaving of ["beforeunload", "pagehide"] as const)
    addEventListener(leaving, () => {
      if (timer !== undefined) void flush();
    });
}

/** With the same button, which may have been drawn anew; not with one that has another meaning since. */
function submitAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = [...form.elements].find((one) => one === submitter || isSameButton(one, submitter));
  if (button instanceof HTMLElement) form.requestSubmit(button);
  else if (submitter === null) form.requestSubmit();
}

function isSameButton(control: Element, submitter: HTMLElement | null): boolean {
  if (!(control instanceof HTMLButtonElement && submitter instanceof HTMLButtonElement)) return false;
  return control.name === submitter.name && control.value === submitter.value;
}

async function send(form: HTMLFormElement, act = "save"): Promise<Answer> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  fields.set("do", act);
  const answer = await postForJson(form.action, fields);
  return isAnswer(answer) ? answer : { error: RELOAD };
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null) return false;
  return "error" in value
    ? typeof value.error === "string"
    : "revision" in value && /^(?:number|string)$/.test(typeof value.revision);
}

/** Whether a person has changed what the server sent. */
function isTyped(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement) {
    const sent = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return sent?.selected === false;
  }
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/** What follows from what was saved: the counts, what is missing, the button. */
async function refresh(isCurrent: () => boolean): Promise<void> {
  const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
  if (!isCurrent()) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-merge]")) {
    const fresh = page.querySelector(`[data-merge="${part.dataset.merge}"]`);
    if (fresh) mergePart(part, fresh);
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-fresh]")) {
    const fresh = page.querySelector(`[data-fresh="${part.dataset.fresh}"]`);
    if (!fresh) continue;
    const open = [...part.querySelectorAll<HTMLElement>("details[open]")].map(({ id }) => id);
    part.replaceChildren(...fresh.childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  }
  for (const text of document.querySelectorAll<HTMLElement>("[data-text]")) {
    const fresh = page.querySelector(`[data-text="${CSS.escape(text.dataset.text ?? "")}"]`);
    if (fresh) text.textContent = fresh.textContent;
  }
  document.dispatchEvent(new Event("refreshed"));
}

function showRevision(revision: number | string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-revision]")) {
    input.value = String(revision);
  }
}
