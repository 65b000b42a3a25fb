import type { PlacedPlace } from "../../../ui/pages/client/place-content.client.ts";
import { shortLabel } from "../place-label.ts";
import { askOf, isMark } from "./answers.client.ts";

interface PanelActs {
  /** The signer is done with the place that is asked. */
  done(): void;
  /** The sheet on a phone is closed, to read on. */
  close(): void;
  isSheet(): boolean;
}

export interface Panel {
  /** @param position of all places, such as "2 of 5" @param problem of the answer that is there */
  ask(place: PlacedPlace | undefined, position: string, problem: string | undefined): void;
  /** On a phone, as a sheet over the pages. */
  open(): void;
  focus(): void;
  close(): void;
  say(sentence: string): void;
}

/**
 * Turns the form into a panel beside the pages, or a sheet over them, that asks for one place at a time.
 * @param next in the bar, which has the sheet's place while it is closed
 */
export function panelOf(
  form: HTMLFormElement,
  placed: readonly PlacedPlace[],
  next: HTMLElement,
  acts: PanelActs,
): Panel {
  const asks = [...form.querySelectorAll<HTMLElement>("[data-ask]")];
  const onPages = new Set(placed.map(askOf));
  const saved = form.querySelector("[data-saved]");
  const review = form.querySelector<HTMLElement>(".desk-review");
  const head = document.createElement("div");
  head.className = "ask-head";
  const heading = document.createElement("h2");
  heading.tabIndex = -1;
  const count = document.createElement("span");
  const trouble = document.createElement("p");
  trouble.className = "field-error";
  trouble.role = "alert";
  trouble.hidden = true;
  const step = document.createElement("button");
  step.type = "button";
  step.className = "btn btn-main btn-wide ask-step";
  step.addEventListener("click", acts.done);
  const later = document.createElement("button");
  later.type = "button";
  later.className = "link-button ask-close";
  later.textContent = "Read on first";
  later.addEventListener("click", acts.close);
  head.append(heading, count);
  form.prepend(head);
  review?.before(trouble, step, later);
  const say = (sentence: string) => {
    if (trouble.textContent !== sentence) trouble.textContent = sentence;
    trouble.hidden = false;
  };

  return {
    ask(place, position, problem) {
      for (const ask of asks) {
        const name = ask.dataset.ask ?? "";
        ask.hidden = onPages.has(name) && name !== (place && askOf(place));
      }
      heading.textContent = place ? `${shortLabel(place)}, page ${place.page}` : "Everything is filled in";
      count.textContent = place ? position : "";
      step.hidden = !place;
      step.textContent = place ? stepOf(place) : "";
      review?.classList.toggle("btn-main", !place);
      trouble.hidden = true;
      // The server's sentence is at its field.
      const isShown = asks.some((ask) => !ask.hidden && problem && ask.textContent.includes(problem));
      if (problem && !isShown) say(problem);
    },
    open() {
      form.dataset.open = "";
      if (saved) later.after(saved);
      heading.focus({ preventScroll: true });
    },
    focus() {
      const fields = form.querySelectorAll<HTMLElement>(
        "[data-ask]:not([hidden]) :is(input, select, textarea)",
      );
      const seen = [...fields].find(
        (field) => field.checkVisibility() && field.getAttribute("type") !== "hidden",
      );
      (seen ?? heading).focus();
    },
    close() {
      delete form.dataset.open;
      if (saved && acts.isSheet()) next.after(saved);
    },
    say,
  };
}

function stepOf(place: PlacedPlace): string {
  if (!isMark(place)) return "Next";
  return place.kind === "signature" ? `Sign page ${place.page}` : `Initial page ${place.page}`;
}
