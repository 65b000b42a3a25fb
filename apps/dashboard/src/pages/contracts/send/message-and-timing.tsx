import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { TimeZoneField } from "../../forms/time-zone-field.tsx";
import type { PageProps } from "../../page-data.ts";
import { Block } from "../surface/surface.tsx";

type MessageAndTimingProps = Pick<PageProps<"contract-send">, "values" | "error" | "focus">;

const EXPIRY_DAYS = [3, 7, 14, 30, 60, 90, 180, 365];

export function MessageAndTiming({ values, error, focus }: MessageAndTimingProps) {
  const { message, expiresInDays, reminds, timeZone, timeZoneChosen } = values;
  const days = [...new Set([...EXPIRY_DAYS.map(String), expiresInDays])].filter((one) => /^\d+$/.test(one));
  return (
    <Block id="message" title="Message and timing">
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
