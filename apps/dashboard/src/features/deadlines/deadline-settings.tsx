import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { DeadlineSettings as Settings } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import type { FormError } from "../../ui/form/form-errors.ts";
import { TimeZoneField } from "../../ui/form/time-zone-field.tsx";
import { ReminderChoices } from "../../ui/reminder-choices.tsx";
import { MessageBody, Section } from "../../ui/section/section.tsx";
import { Time } from "../../ui/time.tsx";

const REVOKE = "/settings/deadlines/calendar/revoke";
const DONE: Record<string, string> = {
  saved: "Saved.",
  revoked: "The calendar address no longer works.",
};

export interface DeadlineSettingsProps {
  owner: SignedInOwner;
  settings: Settings;
  done?: string | undefined;
  error?: FormError | undefined;
}

export function DeadlineSettings({ settings, done = "", error }: DeadlineSettingsProps) {
  const { timeZone, timeZoneKnown, remindsBefore, sendsWeekly, calendarSince } = settings;
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <>
      {message && (
        <MessageBody>
          <Notice kind="done">{message}</Notice>
        </MessageBody>
      )}
      <Section
        id="emails"
        label="Emails"
        title="Reminders by email"
        note="Each contract’s page can choose others for that contract."
      >
        <p>
          Before the last day to give notice and before a contract ends, we email you what happens if you do
          nothing. Reminders of one day come in one email, in the morning.
        </p>
        <Form action="/settings/deadlines" className="form">
          <fieldset>
            <legend>Remind me</legend>
            <ReminderChoices chosen={remindsBefore} />
          </fieldset>
          <ChoiceRow type="checkbox" name="weekly" value="yes" defaultChecked={sendsWeekly}>
            On Mondays, email me a summary of what is ahead
          </ChoiceRow>
          <TimeZoneField
            value={timeZone}
            isChosen={timeZoneKnown}
            hint="Days begin and emails come by its clocks."
            error={error?.field === "timeZone" ? error.message : undefined}
          />
          <Button type="submit" look="main">
            Save
          </Button>
        </Form>
      </Section>
      <Section
        id="calendar"
        label="Calendar"
        title="Deadlines in your own calendar"
        note="Anyone who has the address can read your deadlines, titles and other sides, without signing in."
      >
        {calendarSince ? (
          <>
            <p>
              Your calendar address was made on <Time at={new Date(calendarSince)} />. We keep only a hash of
              it, so it can’t be shown again. A new address replaces it.
            </p>
            <div className="actions">
              <Form action="/settings/deadlines/calendar">
                <Button type="submit">Make a new address</Button>
              </Form>
              <ButtonLink href={REVOKE}>Turn the address off</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p>
              Google Calendar, Outlook and Apple Calendar can subscribe to a secret address and stay up to
              date.
            </p>
            <Form action="/settings/deadlines/calendar">
              <Button type="submit">Make an address</Button>
            </Form>
          </>
        )}
      </Section>
    </>
  );
}

/** Asks first, since subscribed calendars cannot be redirected. */
export function CalendarRevoke() {
  return (
    <MessageBody>
      <p className="lede">
        Calendars that subscribed to the address get nothing more, and it can’t be brought back. You can make
        a new address at any time.
      </p>
      <Form action={REVOKE} className="actions">
        <Button type="submit" look="danger">
          Yes, turn it off
        </Button>
        <a href="/settings/deadlines">No, keep it</a>
      </Form>
    </MessageBody>
  );
}

/** Shown only once. */
export interface CalendarAddressProps {
  owner: SignedInOwner;
  address: string;
}

export function CalendarAddress({ address }: CalendarAddressProps) {
  return (
    <MessageBody>
      <p className="lede">
        Copy it now: we store only a hash of it, so this page is the only one that shows it. In your calendar,
        choose to subscribe from a URL, and paste it.
      </p>
      <p>
        <code className="calendar-address">{address}</code>
      </p>
      <p>
        Treat it like a password. If someone else has seen it, make a new one or turn it off in{" "}
        <a href="/settings/deadlines">your settings</a>.
      </p>
    </MessageBody>
  );
}

export interface CalendarRevokeProps {
  owner: SignedInOwner;
}
