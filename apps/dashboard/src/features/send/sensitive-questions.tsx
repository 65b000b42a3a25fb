import { Field } from "@sealwright/design/field/field.tsx";
import { Block } from "../../ui/surface/surface.tsx";
import type { SendProps } from "./send-props.ts";

type SensitiveQuestionsProps = Pick<SendProps, "preparation" | "values" | "error" | "focus">;

export function SensitiveQuestions({ preparation, values, error, focus }: SensitiveQuestionsProps) {
  if (!preparation.sensitive.length) return null;
  return (
    <Block id="sensitive" title="Asked again">
      <p className="sensitive-questions">
        We don’t save these answers with a draft, so we ask for them here. They are kept in the contract that
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
