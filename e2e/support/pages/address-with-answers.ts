import { ANSWERS_FRAGMENT } from "@sealwright/forms/answers-address";

/** A link of an earlier release. @param answers by field */
export function addressWithAnswers(page: string, answers: object): string {
  return page + ANSWERS_FRAGMENT + encodeURIComponent(JSON.stringify(answers));
}
