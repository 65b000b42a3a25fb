import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { LEAST_BETWEEN_REMINDERS } from "@sealwright/protocol/signing";
import { HOURS } from "../../../ui/form/hours.ts";
import { TimeZoneField } from "../../../ui/form/time-zone-field.tsx";
import { Block } from "../../../ui/surface/surface.tsx";
import type { FieldProblems } from "../kit/field-problems.ts";
import { MessageToAll } from "../kit/message-and-timing.tsx";
import type { DraftTimingValues } from "./typed-values.ts";

interface DraftTimingProps {
  values: DraftTimingValues;
  error: FieldProblems | undefined;
  focus: string | undefined;
}

/** The message to all, when the links expire, and on which days people are reminded. */
export function DraftTiming({ values, error, focus }: DraftTimingProps) {
  const { message, expiresDay, expiresHour, expiresInDays, timeZone, remindDays } = values;
  return (
    <Block id="message" title="Message and timing">
      <MessageToAll message={message} error={error} focus={focus} />
      <div className="message-and-timing">
        {expiresInDays === null ? (
          <>
            <Field
              label="The links expire on"
              name="expiresDay"
              type="date"
              defaultValue={expiresDay}
              error={error?.fields.expiresOn}
              autoFocus={focus === "expiresOn"}
            />
            <SelectField label="At" name="expiresHour" options={HOURS} defaultValue={expiresHour} />
          </>
        ) : (
          <Field
            label="The links expire after, in days"
            name="expiresInDays"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={expiresInDays}
            error={error?.fields.expiresInDays}
            autoFocus={focus === "expiresInDays"}
          />
        )}
        <TimeZoneField
          value={timeZone}
          isChosen
          hint="For this time, and for dates and times in the record"
          error={error?.fields.timeZone}
        />
        <Field
          label="Reminders, in days after the invitation"
          name="remindDays"
          maxLength={60}
          autoComplete="off"
          hint={`To people who haven’t signed, at 9 in the morning. At least ${LEAST_BETWEEN_REMINDERS} days apart. Leave empty for none.`}
          defaultValue={remindDays}
          error={error?.fields.remindDays}
          autoFocus={focus === "remindDays"}
        />
      </div>
    </Block>
  );
}
