import { mayBeKeptAlive } from "@sealwright/protocol/calls/kept-alive";

/** A form's answer to a script, as it came; undefined where a page was sent instead, as where the session has ended. */
export async function postForJson(action: string, body: FormData | URLSearchParams): Promise<unknown> {
  const response = await fetch(action, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
    // What was typed last is sent even if the page is left.
    keepalive: body instanceof URLSearchParams && mayBeKeptAlive(body),
  });
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  return isJson ? response.json() : undefined;
}

/** Of an answer that has neither what was asked for nor an error. */
export const RELOAD = "Reload this page.";
