import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { TimeZoneField } from "../../../ui/form/time-zone-field.tsx";
import { Block } from "../../../ui/surface/surface.tsx";
import type { FieldProblems } from "./field-problems.ts";

interface MessageAndTimingProps {
  values: TimingValues;
  error: FieldProblems | undefined;
  focus?: string | undefined;
}

export interface TimingValues {
  message: string;
  expiresInDays: string;
  reminds: boolean;
  timeZone: string;
  /** False while it is only a guess. */
  timeZoneChosen: boolean;
}

const EXPIRY_DAYS = [3, 7, 14, 30, 60, 90, 180, 365];

export function MessageAndTiming({ values, error, focus }: MessageAndTimingProps) {
  const { message, expiresInDays, reminds, timeZone, timeZoneChosen } = values;
  const days = [...new Set([...EXPIRY_DAYS.map(String), expiresInDays])].filter((one) => /^\d+$/.test(one));
  return (
    <Block id="message" title="Message and timing">
      <MessageToAll message={message} error={error} focus={focus} />
      <div className="message-and-timing">
        <SelectField
          label="The links expire"
          name="expiresInDays"
          options={days.map((value) => ({ value, name: `After ${value} days` }))}
          defaultValue={expiresInDays}
          error={error?.fields.expiresInDays}
          autoFocus={focus === "expiresInDays"}
        />
        <TimeZoneField
          value={timeZone}
          isChosen={timeZoneChosen}
          hint="For the dates and times in the record"
          error={error?.fields.timeZone}
        />
      </div>
      <ChoiceRow type="checkbox" name="reminds" value="yes" defaultChecked={reminds}>
        Remind people who haven’t signed after 3 and 7 days, then weekly, five times at most
      </ChoiceRow>
    </Block>
  );
}

interface MessageToAllProps {
  message: string;
  error: FieldProblems | undefined;
  focus: string | undefined;
}

export function MessageToAll({ message, error, focus }: MessageToAllProps) {
  return (
    <TextArea
      label="Message"
      name="message"
      rows={3}
      maxLength={2000}
      hint="Plain text, no links. It goes into the email, and isn’t part of the contract."
      defaultValue={message}
      error={error?.fields.message}
      autoFocus={focus === "message"}
    />
  );
}
