/**
 * Asks the server's health endpoints while the status page is open and visible, and shows each answer: a word, its time, and
 * a bar in a strip of the latest ones (features/trust/status.tsx).
 */
const EVERY_MS = 10_000;
const TIMEOUT_MS = 8_000;
const KEPT = 30;
/** A bar of full height. */
const TALLEST_MS = 1_000;

type State = "up" | "failing" | "unreachable";
interface Answer {
  state: State;
  ms: number;
}

async function ask(path: string): Promise<Answer> {
  const started = performance.now();
  const state = await fetch(path, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }): State => (ok ? "up" : "failing"),
    (): State => "unreachable",
  );
  return { state, ms: performance.now() - started };
}

function show(probe: HTMLElement, { state, ms }: Answer): void {
  probe.dataset.state = state;
  const time = state === "unreachable" ? "no answer" : `${Math.round(ms)} ms`;
  const output = probe.querySelector("[data-answer]");
  if (output) output.textContent = `${probe.dataset[state]} ${time}.`;
  const strip = probe.querySelector("[data-strip]");
  const bar = document.createElement("i");
  bar.dataset.state = state;
  bar.style.blockSize = `${Math.max(8, Math.min(100, (ms / TALLEST_MS) * 100))}%`;
  strip?.append(bar);
  while (strip && strip.childElementCount > KEPT) strip.firstElementChild?.remove();
}

/** Announced only when it changes. */
function summarize(root: HTMLElement, answers: readonly Answer[]): void {
  const states = answers.map(({ state }) => state);
  const worst = (["unreachable", "failing", "up"] as const).find((state) => states.includes(state)) ?? "up";
  const summary = root.querySelector("[data-summary]");
  const text = root.dataset[worst] ?? "";
  if (summary && summary.textContent !== text) summary.textContent = text;
  root.dataset.state = worst;
  const checked = root.querySelector("[data-checked]");
  if (checked) checked.textContent = new Date().toLocaleTimeString("en-US");
}

function watch(root: HTMLElement): void {
  const probes = [...root.querySelectorAll<HTMLElement>("[data-probe]")];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async () => {
    clearTimeout(timer);
    const answers = await Promise.all(probes.map(({ dataset }) => ask(dataset.probe ?? "")));
    for (const [index, probe] of probes.entries()) show(probe, answers[index] as Answer);
    summarize(root, answers);
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(check, EVERY_MS);
  };
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void check();
  });
  root.querySelector("[data-check-now]")?.addEventListener("click", () => void check());
  void check();
}

const root = document.querySelector<HTMLElement>("[data-live-status]");
if (root) watch(root);
