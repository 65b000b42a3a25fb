import { Field } from "@sealwright/design/field/field.tsx";
import type { PageProps } from "../../page-data.ts";
import { Block } from "../surface/surface.tsx";

type SensitiveQuestionsProps = Pick<PageProps<"contract-send">, "preparation" | "values" | "error" | "focus">;

/** The questions whose answers the form's page keeps to itself. */
export function SensitiveQuestions({ preparation, values, error, focus }: SensitiveQuestionsProps) {
  if (!preparation.sensitive.length) return null;
  return (
    <Block id="sensitive" title="Asked again">
      <p className="sensitive-questions">
        These answers never leave the form’s page, so we ask for them here. They are kept in the contract that
        you send, and nowhere else.
      </p>
      {preparation.sensitive.map(({ id, label, kind, hint }) => (
        <Field
          key={id}
          label={label}
          name={`answer.${id}`}
          type={kind === "date" ? "date" : "text"}
          hint={hint}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.answers[id]}
          error={error?.fields[`answer.${id}`]}
          autoFocus={focus === `answer.${id}`}
        />
      ))}
    </Block>
  );
}
