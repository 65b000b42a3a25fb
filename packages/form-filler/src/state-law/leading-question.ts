import { decidingField, type Form, type QuestionGroup } from "@sealwright/forms";

/** The question whose state decides, if anything in the form depends on it: it is asked at the head of all others. */
export function leadingQuestion(form: Form) {
  return form.law || form.notIn.length ? decidingField({ facts: form }) : undefined;
}

/** The groups without the leading question, so that nothing is asked twice. */
export function withoutLeading(form: Form, groups: readonly QuestionGroup[]): QuestionGroup[] {
  const leading = leadingQuestion(form);
  return groups.flatMap((group) => {
    const asked = group.questions.find(({ path }) => path === leading?.id);
    if (asked?.kind !== "question") return [group];
    const questions = group.questions.filter((question) => question !== asked);
    if (!questions.length) return [];
    return [
      { ...group, questions, answered: group.answered - Number(asked.answered), total: group.total - 1 },
    ];
  });
}
