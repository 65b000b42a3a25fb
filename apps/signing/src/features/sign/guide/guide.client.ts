import { inReadingOrder } from "@sealwright/page-view/geometry.ts";
import { openDocuments, readPagesData } from "../../../ui/pages/client/open-documents.client.ts";
import { othersPlace } from "../../../ui/pages/client/others-place.client.ts";
import { isPlaced, type PlacedPlace } from "../../../ui/pages/client/place-content.client.ts";
import { toolbarFor } from "../../../ui/pages/client/toolbar.client.ts";
import { shortLabel } from "../place-label.ts";
import { answersIn, askOf, isMark } from "./answers.client.ts";
import { showInLedger } from "./ledger.client.ts";
import { panelOf } from "./panel.client.ts";
import { type PlaceControl, placeControl } from "./place-control.client.ts";
import { problemsOf } from "./place-problems.client.ts";
import { placedMarks } from "./placed-marks.client.ts";
import { thumbnailsFor } from "./thumbnails.client.ts";

const FIRST = {
  signature: "Draw or type your signature first.",
  initials: "Draw or type your initials first.",
};

/**
 * Shows the pages with the signer's places over them, and leads from one to the next. The form beside them keeps the
 * answers; where no page can be shown, it is all there is.
 */
export function guideThroughPages(host: HTMLElement): void {
  const desk = host.closest<HTMLElement>(".desk");
  const form = desk?.querySelector<HTMLFormElement>("#sign");
  const next = desk?.querySelector<HTMLAnchorElement>("[data-next-place]");
  if (!desk || !form || !next) return;

  const data = readPagesData(host);
  const placed = data.places.filter(isPlaced);
  const documentsOf = new Set(placed.map(({ document }) => document));
  const places = [...documentsOf].flatMap((index) =>
    inReadingOrder(placed.filter(({ document }) => document === index)),
  );
  const asked = places.filter(({ readOnly }) => !readOnly);
  const controls = new Map<string, PlaceControl>();
  const visited = new Set<string>();
  const answers = answersIn(form, data.caption);
  const marks = placedMarks(data.session, () => render());
  const adopted = new Set(asked.filter(({ id }) => marks.has(id)).map(askOf));
  const isNarrow = matchMedia("(width < 68rem)");
  const isWide = matchMedia("(width >= 48rem)");
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.role = "status";
  let current: PlacedPlace | undefined;
  let isGuided = false;
  let hasArrived = false;

  const problemAt = problemsOf(form, asked, answers, () => render());
  const panel = panelOf(form, asked, next, { done: finishCurrent, close: readOn, isSheet });
  const documents = openDocuments(host, data, (index) => {
    const own = places.filter(({ document }) => document === index);
    const others = data.others.filter(isPlaced).filter(({ document }) => document === index);
    let count = 0;
    let showThumbnail: ((page: number) => void) | undefined;
    return {
      opened(pages) {
        count = pages;
        const opened = documents[index];
        const side = desk.querySelector<HTMLElement>(".desk-side");
        const marked = new Set(own.map(({ page }) => page));
        if (opened && side) showThumbnail = thumbnailsFor(side, opened, pages, marked);
        toolbar.reading(1, pages);
        start();
      },
      sized(page, layer, size) {
        layer.append(
          ...others.filter((one) => one.page === page).map((one) => othersPlace(one, size)),
          ...own
            .filter((one) => one.page === page)
            .map((place) => {
              const control = placeControl(
                place,
                size,
                { focus: turnTo, choose, set: answers.set },
                isWide.matches,
              );
              controls.set(place.id, control);
              return control.element;
            }),
        );
        render();
      },
      reading(page) {
        toolbar.reading(page, count);
        showThumbnail?.(page);
      },
      failed() {
        if (documents.every(({ article }) => article.dataset.failed !== undefined)) stop();
      },
    };
  });
  const toolbar = toolbarFor(host, documents, { hasKeys: true });

  function start(): void {
    if (isGuided || asked.length === 0 || !desk || !next) return;
    isGuided = true;
    desk.dataset.guided = "";
    host.append(status);
    const wrong = form
      ?.querySelector(".field-error:not(.ask-head ~ .field-error)")
      ?.closest<HTMLElement>("[data-ask]");
    current = asked.find((place) => askOf(place) === wrong?.dataset.ask) ?? openAfter(undefined);
    render();
    if (wrong && isSheet()) panel.open();
    else panel.close();
  }

  /** A frame may be as high as its page, where nothing can stay in sight. */
  function isSheet(): boolean {
    return isNarrow.matches && document.body.dataset.frame === undefined;
  }

  /** Back to the whole form. */
  function stop(): void {
    if (!desk) return;
    delete desk.dataset.guided;
    isGuided = false;
    for (const ask of desk.querySelectorAll<HTMLElement>("[data-ask]")) ask.hidden = false;
  }

  function isDone(place: PlacedPlace): boolean {
    if (problemAt(place)) return false;
    const { mark, text } = answers.of(place);
    return isMark(place) ? mark !== undefined && marks.has(place.id) : text !== "";
  }

  /** Optional places are offered once, unless what was given can't stay. */
  function openAfter(place: PlacedPlace | undefined): PlacedPlace | undefined {
    const from = place ? asked.indexOf(place) + 1 : 0;
    const order = [...asked.slice(from), ...asked.slice(0, from)];
    return order.find((one) => !isDone(one) && (isRequired(one) || problemAt(one) || !visited.has(one.id)));
  }

  /** Where the bar leads: to the place that is asked until the signer has left there what fits, or nothing, then on. */
  function nextPlace(): PlacedPlace | undefined {
    const isCurrent = current && !isDone(current) && (!hasArrived || problemAt(current));
    return isCurrent ? current : openAfter(current);
  }

  function render(): void {
    for (const place of places) {
      controls.get(place.id)?.show(answers.of(place), isDone(place), place === current);
    }
    if (!isGuided || !form || !next || !desk) return;
    const states = asked.map((place) => ({ place, isDone: isDone(place) }));
    showInLedger(desk, form, states, current);
    panel.ask(
      current,
      current ? `${asked.indexOf(current) + 1} of ${asked.length}` : "",
      current && problemAt(current),
    );
    desk.style.setProperty("--done", String(states.filter((one) => one.isDone).length / asked.length));
    const following = nextPlace();
    next.textContent = following ? `Next: ${wordsFor(following)}` : "Review before you sign";
  }

  /** Shows a place where it is, and asks for it. */
  function goTo(place: PlacedPlace): void {
    turnTo(place);
    const control = controls.get(place.id);
    const shown = control?.element ?? documents[place.document]?.view.page(place.page);
    shown?.scrollIntoView({ block: isNarrow.matches ? "start" : "center" });
    control?.focusable.focus({ preventScroll: true });
    if (isNarrow.matches) askForCurrent();
  }

  function turnTo(place: PlacedPlace): void {
    if (current === place && hasArrived) return;
    if (current && current !== place) visited.add(current.id);
    current = place;
    hasArrived = true;
    render();
  }

  function choose(place: PlacedPlace): void {
    turnTo(place);
    const isAdopted = adopted.has(askOf(place)) && !problemAt(place) && answers.of(place).mark;
    if (isMark(place) && !isDone(place) && isAdopted) {
      putMark(place);
      return;
    }
    askForCurrent();
  }

  function askForCurrent(): void {
    if (isSheet()) {
      panel.open();
      if (current) controls.get(current.id)?.element.scrollIntoView({ block: "start" });
    } else panel.focus();
  }

  function putMark(place: PlacedPlace): void {
    adopted.add(askOf(place));
    marks.add(place.id);
    answers.keep();
    const following = openAfter(place);
    const then = following ? `Next: ${wordsFor(following)}.` : "Everything is filled in.";
    status.textContent = `${wordsFor(place)}: filled in. ${then}`;
  }

  function finishCurrent(): void {
    if (!current) return;
    const place = current;
    const problem = problemAt(place);
    if (problem) {
      panel.say(problem);
      return;
    }
    if (isMark(place)) {
      if (!answers.of(place).mark) {
        panel.say(place.kind === "initials" ? FIRST.initials : FIRST.signature);
        return;
      }
      putMark(place);
    } else if (isRequired(place) && !isDone(place)) {
      panel.say(`Fill in: ${place.label}.`);
      return;
    }
    visited.add(place.id);
    panel.close();
    goToNext();
  }

  function goToNext(): void {
    const following = openAfter(current);
    if (following) {
      goTo(following);
      return;
    }
    current = undefined;
    panel.close();
    render();
    next?.focus();
  }

  function readOn(): void {
    panel.close();
    if (current) controls.get(current.id)?.focusable.focus({ preventScroll: true });
  }

  form.addEventListener("input", render);
  form.addEventListener("lettered", render);
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") readOn();
    // In a field, Enter would send the whole form.
    const isField = event.target instanceof HTMLInputElement && event.target.closest("[data-ask]");
    if (event.key !== "Enter" || !isGuided || !current || !isField) return;
    event.preventDefault();
    finishCurrent();
  });
  next.addEventListener("click", (event) => {
    if (!isGuided) return;
    event.preventDefault();
    const following = nextPlace();
    if (following) goTo(following);
    else form.requestSubmit(form.querySelector<HTMLButtonElement>(".desk-review"));
  });
  desk.querySelector(".places")?.addEventListener("click", (event) => {
    const row =
      event.target instanceof Element ? event.target.closest("a")?.closest("[data-place-id]") : null;
    const place = asked.find(({ id }) => id === row?.getAttribute("data-place-id"));
    if (!isGuided || !place) return;
    event.preventDefault();
    goTo(place);
  });
  // Before the form is sent: what is still open is shown where it is.
  document.addEventListener(
    "submit",
    (event) => {
      const open = asked.find((place) => problemAt(place) || (isRequired(place) && !isDone(place)));
      const isLater = event.submitter?.getAttribute("value") === "later";
      if (event.target !== form || !isGuided || isLater || !open) return;
      event.preventDefault();
      event.stopPropagation();
      goTo(open);
      panel.say(problemAt(open) ?? `Still open: ${wordsFor(open)}.`);
    },
    true,
  );
}

const wordsFor = (place: PlacedPlace) => `${shortLabel(place)}, page ${place.page}`;

const isRequired = (place: PlacedPlace) => isMark(place) || place.required;
