/**
 * Plays the sample clause once when it is in view, from draft to seal, and lets a person step through it. The page as
 * written shows the end; so it stays where motion is not wanted and nobody asks.
 */
const LOOK_FIRST_MS = 900;
const STEP_MS = 1000;
const LAST_STEP = 5;
/** The step whose signatures wait until they can be seen. */
const SIGNED = 4;

const still = matchMedia("(prefers-reduced-motion: reduce)");

for (const figure of document.querySelectorAll<HTMLElement>("[data-living]")) {
  const names = [...figure.querySelectorAll<HTMLButtonElement>("[data-show]")];
  const moves = [...figure.querySelectorAll<HTMLButtonElement>("[data-move]")];
  const status = figure.querySelector("[role=status]");
  const signatures = figure.querySelector("[data-signatures]");
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
      if (next === SIGNED && signatures) await seen(signatures, 0.5);
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

  if (!still.matches) {
    void seen(figure, 0.3)
      .then(() => pause(LOOK_FIRST_MS))
      .then(() => (playing === 0 ? play() : undefined));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Resolves once that share of an element is in view. */
function seen(element: Element, share: number): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { threshold: share },
    );
    observer.observe(element);
  });
}
