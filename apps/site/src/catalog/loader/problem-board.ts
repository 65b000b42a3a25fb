interface Entry {
  problem: string;
  /** Whether pages can be shown all the same. */
  isShown: boolean;
}

/** In development, what is wrong with the content at this moment, for the browser to show. */
interface ProblemBoard {
  /** By what was read, such as a collection. */
  entries: Map<string, Entry>;
  listeners: Set<() => void>;
}

/** Vite gives loaders and the configuration an instance each of this module, so the board is the process's. */
const KEY = Symbol.for("content-problems");
const shared = globalThis as { [KEY]?: ProblemBoard };

function board(): ProblemBoard {
  shared[KEY] ??= { entries: new Map(), listeners: new Set() };
  return shared[KEY];
}

/** @param problem undefined once it is mended */
export function setContentProblem(
  source: string,
  problem: string | undefined,
  { isShown } = { isShown: false },
): void {
  const { entries, listeners } = board();
  if (entries.get(source)?.problem === problem) return;
  if (problem === undefined) entries.delete(source);
  else entries.set(source, { problem, isShown });
  for (const listener of listeners) listener();
}

/** As the terminal says it: all, and what keeps pages from being shown. */
export function contentProblems(): { all: string; wrong: string } {
  const entries = [...board().entries.values()];
  const textOf = (some: Entry[]) => some.map(({ problem }) => problem).join("\n\n");
  return { all: textOf(entries), wrong: textOf(entries.filter(({ isShown }) => !isShown)) };
}

export function onContentProblems(listener: () => void): void {
  board().listeners.add(listener);
}
