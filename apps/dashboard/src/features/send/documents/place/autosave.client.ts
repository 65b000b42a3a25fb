import { postForJson, RELOAD } from "../../../../ui/form/json-answer.client.ts";

const DELAY_MS = 600;

type Answer = { revision: number } | { error: string };

/** Saves each part of the draft after a change, one after the other. Buttons wait for what is being saved. */
export function saveAsYouGo(): void {
  const status = document.querySelector<HTMLElement>("[data-saved]");
  const waiting = new Set<HTMLFormElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void> = Promise.resolve();
  let saving = 0;

  for (const button of document.querySelectorAll<HTMLElement>("[data-save]")) button.hidden = true;

  const say = (words: string) => {
    if (status) status.textContent = words;
  };

  const saveAll = async () => {
    for (const form of waiting) {
      waiting.delete(form);
      const answer = await send(form).catch((): Answer => ({ error: "We can’t be reached." }));
      if ("error" in answer) {
        waiting.add(form);
        say(`Not saved. ${answer.error}`);
        return;
      }
      showRevision(answer.revision);
      await refresh().catch(() => undefined);
      say(`Saved ${new Date().toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}`);
    }
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

  document.addEventListener("change", ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest<HTMLFormElement>("form") : null;
    if (!form?.querySelector("[data-revision]")) return;
    waiting.add(form);
    clearTimeout(timer);
    timer = setTimeout(flush, DELAY_MS);
  });
  // A button sends the whole form with the revision that it has then.
  document.addEventListener(
    "submit",
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || (timer === undefined && saving === 0)) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.delete(target);
      // Later, since a form can’t be submitted while it is being submitted.
      void flush().then(() => setTimeout(() => target.requestSubmit(submitter)));
    },
    true,
  );
  // What was changed last is saved even if the page is left at once.
  addEventListener("pagehide", () => {
    if (timer !== undefined) void flush();
  });
}

async function send(form: HTMLFormElement): Promise<Answer> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  fields.set("do", "save");
  const answer = await postForJson(form.action, fields);
  return isAnswer(answer) ? answer : { error: RELOAD };
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null) return false;
  return "error" in value
    ? typeof value.error === "string"
    : "revision" in value && typeof value.revision === "number";
}

/** What follows from what was saved: the counts, what is missing, the button. */
async function refresh(): Promise<void> {
  const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
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

function showRevision(revision: number): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-revision]")) {
    input.value = String(revision);
  }
}
