import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { Form } from "../forms/form.tsx";
import { TimeZoneField } from "../forms/time-zone-field.tsx";
import { MessageBody, Section } from "../layout/section.tsx";
import { Time } from "../layout/time.tsx";
import type { PageProps } from "../page-data.ts";
import { ReminderChoices } from "./reminder-choices.tsx";

const REVOKE = "/settings/deadlines/calendar/revoke";
const DONE: Record<string, string> = {
  saved: "Saved.",
  revoked: "The calendar address no longer works.",
};

/** Which emails an owner gets about deadlines, and the address of their calendar. */
export function DeadlineSettings({ settings, done = "", error }: PageProps<"deadline-settings">) {
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

/** Asked once: a calendar that has subscribed can’t be told of another address. */
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

export function CalendarAddress({ address }: PageProps<"calendar-address">) {
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
