import {
  type Answers,
  type Computed,
  type Condition,
  type Form,
  questionsOf,
  singleQuestions,
} from "@sealwright/forms";
import { ON } from "../day.ts";

/** Each field's answers: one, or one for each item of its repeat; `undefined` is an open question. */
type Given = Map<string, unknown[]>;

/** The sums of a form, reckoned again from nothing but the questions that are asked. */
export class ExpectedAmounts {
  readonly #form: Form;
  readonly #given: Given;
  readonly #items = new Map<string, Given[]>();

  constructor(form: Form, answers: Answers) {
    this.#form = form;
    const asked = questionsOf(form, answers, ON).flatMap(({ questions }) => questions);
    this.#given = answersIn(asked.flatMap(singleQuestions));
    for (const one of asked)
      if (one.kind === "repeat")
        this.#items.set(
          one.field.id,
          one.items.map((item) => answersIn(item.flatMap(singleQuestions))),
        );
  }

  /** @returns undefined if an answer is open, or if whether a part counts depends on a comparison */
  of(id: string, item?: Given): number | undefined {
    const computed = this.#form.computed.find((value) => value.id === id);
    if (computed) return this.#reckon(computed);
    for (const field of this.#form.fields) {
      if (field.type !== "repeat") continue;
      const own = field.computed.find((value) => value.id === id);
      if (!own) continue;
      const items = item ? [item] : (this.#items.get(field.id) ?? []);
      return total(items.map((one) => this.#reckon(own, one)));
    }
    const values = item?.get(id) ?? this.#given.get(id) ?? [];
    return total(values.map((value) => (typeof value === "number" ? value : undefined)));
  }

  /** @returns undefined for a comparison, or a question that is asked in a repeat */
  #holds({ tests, negated }: Condition): boolean | undefined {
    const results = tests.map((test): boolean | undefined => {
      const field = this.#form.fields.find(({ id }) => id === test.field);
      if (test.compare || !field || field.type === "repeat") return undefined;
      if (!this.#given.has(field.id)) return false;
      const [value] = this.#given.get(field.id) ?? [];
      if (!test.values.length) return value !== undefined;
      const assumed = value ?? ("whenBlank" in field ? field.whenBlank : undefined);
      const words = [assumed ?? []]
        .flat()
        .map((one) => (typeof one === "boolean" ? yesNo(one) : String(one)));
      return words.some((word) => test.values.includes(word));
    });
    if (results.includes(undefined)) return undefined;
    return results.every(Boolean) !== negated;
  }

  #reckon(computed: Computed, item?: Given): number | undefined {
    const applies = "shownWhen" in computed && computed.shownWhen ? this.#holds(computed.shownWhen) : true;
    if (!applies) return applies === false ? 0 : undefined;
    switch (computed.type) {
      case "sum":
        return total(computed.of.map((id) => this.of(id, item)));
      case "difference":
        return total([
          this.of(computed.from, item),
          ...computed.less.map((id) => negative(this.of(id, item))),
        ]);
      case "product":
        return computed.of
          .map((id) => this.of(id, item))
          .reduce((all, factor) => (all === undefined || factor === undefined ? undefined : all * factor), 1);
      case "percentage": {
        const whole = this.of(computed.of, item);
        const rate = typeof computed.rate === "number" ? computed.rate : this.of(computed.rate, item);
        return whole === undefined || rate === undefined ? undefined : Math.floor((whole * rate) / 100 + 0.5);
      }
      default:
        return undefined;
    }
  }
}

function answersIn(questions: readonly { field: { id: string }; value: unknown }[]): Given {
  const given: Given = new Map();
  for (const { field, value } of questions) given.set(field.id, [...(given.get(field.id) ?? []), value]);
  return given;
}

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

function total(terms: readonly (number | undefined)[]): number | undefined {
  return terms.reduce<number | undefined>(
    (sum, term) => (sum === undefined || term === undefined ? undefined : sum + term),
    0,
  );
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}
