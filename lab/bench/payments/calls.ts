/** Sends JSON. @returns the body, of whatever status */
export async function post<Body>(url: string, body: object): Promise<Partial<Body>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Partial<Body>;
}

/** Does the work `count` times, in streams side by side. @returns times in milliseconds */
export async function inStreams<Result>(
  streams: number,
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<{ results: Result[]; times: number[]; seconds: number }> {
  const results: Result[] = [];
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const stream = async () => {
    while (next < count) {
      const index = next++;
      const begun = performance.now();
      results.push(await work(index));
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: streams }, stream));
  return { results, times, seconds: (performance.now() - started) / 1000 };
}

/** CPU time of the server's process, from its metrics. */
export async function cpuSeconds(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
