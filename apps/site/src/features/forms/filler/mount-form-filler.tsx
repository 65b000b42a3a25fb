import "../../../kit/browser/react-refresh.ts";
import type { Form } from "@sealwright/forms";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { startCounting } from "../../../kit/bytes-sent/count-bytes.ts";
import { replayInput, takeInput } from "../../../kit/early-input/replay-input.ts";
import { PART_WAIT_MS } from "../../../kit/loading/time-limits.ts";
import { FormFiller } from "./form-filler.island.tsx";
import { ID_PREFIX } from "./id-prefix.ts";

/**
 * Hydrates a form, keeping what the visitor typed or chose before this script loaded. Resolves after hydration; rejects, with
 * the page as it was, if the form's data does not arrive in time.
 * @param container holds the rendered form, and the URL of the form's data in `data-form`
 */
export async function mountFormFiller(container: HTMLElement): Promise<void> {
  const response = await fetch(container.dataset.form ?? "", { signal: AbortSignal.timeout(PART_WAIT_MS) });
  if (!response.ok) throw new Error(`Request for the form's data failed: ${response.status}`);
  const form = (await response.json()) as Form;
  startCounting();
  const input = takeInput(container);
  await new Promise<void>((resolve) => {
    // Synchronously: a keystroke between the reset and the replay would be lost.
    flushSync(() => {
      hydrateRoot(container, <FormFiller form={form} onReady={resolve} />, { identifierPrefix: ID_PREFIX });
    });
  });
  replayInput(input);
}
