import { unfitIn } from "@sealwright/protocol/signing/places";
import type { PlacedPlace } from "../../../ui/pages/client/place-content.client.ts";
import { type Answers, askOf, isMark } from "./answers.client.ts";

/** @returns why what was given at a place can't stay: refused when it was saved or sent, or too long */
type ProblemAt = (place: PlacedPlace) => string | undefined;

export function problemsOf(
  form: HTMLFormElement,
  asked: readonly PlacedPlace[],
  answers: Answers,
  onChange: () => void,
): ProblemAt {
  const refused = new Map<string, string>();
  for (const ask of form.querySelectorAll<HTMLElement>("[data-ask^='text-']")) {
    const sentence = ask.querySelector(".field-error")?.textContent;
    if (sentence) refused.set(ask.dataset.ask ?? "", sentence);
  }
  form.addEventListener("input", ({ target }) => {
    const ask = target instanceof Element && target.closest<HTMLElement>("[data-ask]");
    if (ask) refused.delete(ask.dataset.ask ?? "");
  });
  form.addEventListener("kept", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const problems: Record<string, string> = event.detail;
    refused.clear();
    for (const place of asked) {
      const sentence = problems[isMark(place) ? askOf(place) : place.id];
      if (sentence) refused.set(askOf(place), sentence);
    }
    const isGuided = form.closest("[data-guided]") !== null;
    if (isGuided && Object.keys(problems).length === refused.size) event.preventDefault();
    onChange();
  });
  return (place) =>
    refused.get(askOf(place)) ?? unfitIn({ [place.id]: answers.of(place).text }, [place])[place.id];
}
