/** A request as it left for the wire. */
export interface Sent {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

/** Simulates the network: answers each request with the next of these, and keeps what was sent. */
export function fakeFetch(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), init: init as Sent["init"] });
    const answer = answers.shift();
    if (!answer) throw new Error("no answer was prepared for this request");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { send, sent };
}

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { "Content-Type": "application/json" } });
}

export function html(status = 502): Response {
  return new Response("<html>Bad gateway</html>", { status, headers: { "Content-Type": "text/html" } });
}

export async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (value) => {
      throw new Error(`expected a refusal, got ${JSON.stringify(value)}`);
    },
    (error) => error,
  );
}
