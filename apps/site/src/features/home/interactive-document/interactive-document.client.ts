/**
 * Plays the sample clause once when it scrolls into view, from draft to seal, and lets a visitor step through it. The page
 * as written shows the end; until scripts have loaded (`data-deferred`) the style sheet shows the draft. Where motion is unwanted
 * or this script is late, the end stays.
 */
const STEP_MS = 1000;
const LAST_STEP = 5;

for (const figure of document.querySelectorAll<HTMLElement>("[data-interactive-document]")) {
  const names = [...figure.querySelectorAll<HTMLButtonElement>("[data-show]")];
  const moves = [...figure.querySelectorAll<HTMLButtonElement>("[data-move]")];
  const status = figure.querySelector("[role=status]");
  const sheet = figure.querySelector(".document-sheet");
  const later = figure.querySelector("[data-from]");
  let step = LAST_STEP;
  let playing = 0;

  function show(next: number): void {
    step = next;
    figure.dataset.step = String(step);
    names.forEach((name, index) => {
      if (index + 1 === step) name.setAttribute("aria-current", "step");
      else name.removeAttribute("aria-current");
    });
    for (const move of moves) {
      const to = step + Number(move.dataset.move);
      move.setAttribute("aria-disabled", String(to < 1 || to > LAST_STEP));
    }
  }

  function choose(next: number): void {
    playing += 1;
    if (next < 1 || next > LAST_STEP) return;
    show(next);
    const name = names[next - 1];
    if (status) status.textContent = `Step ${next} of ${LAST_STEP}, ${name?.dataset.said ?? ""}`;
  }

  async function play(): Promise<void> {
    playing += 1;
    const run = playing;
    for (let next = 1; next <= LAST_STEP; next += 1) {
      if (run !== playing) return;
      show(next);
      await pause(STEP_MS);
    }
  }

  for (const name of names) name.addEventListener("click", () => choose(Number(name.dataset.show)));
  for (const move of moves) {
    move.addEventListener("click", () => choose(step + Number(move.dataset.move)));
  }
  figure.querySelector("[data-play]")?.addEventListener("click", () => void play());

  const showsDraft = later && getComputedStyle(later).visibility === "hidden";
  if (sheet && showsDraft) {
    show(1);
    void seen(sheet).then(() => (playing === 0 ? play() : undefined));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Resolves once some of an element is in view. */
function seen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
