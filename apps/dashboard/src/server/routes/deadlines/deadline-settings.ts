import { SigningCallError } from "@sealwright/protocol/signing/dashboard-client";
import { REMINDER_DAYS } from "@sealwright/terms";
import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { findFormError, handleSubmission } from "../../forms/handle-submission.ts";
import { calendarAddress } from "./calendar-feed.ts";

const PAGE = "/settings/deadlines";

/** When an owner is mailed, and the address of their calendar. */
export function deadlineSettings(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;

  app.get(PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const settings = await signing.readDeadlineSettings(owner);
    const error = await findFormError(c, context, owner);
    const done = c.req.query("done");
    return show(c, {
      name: "deadline-settings",
      owner,
      settings,
      ...(done ? { done } : {}),
      ...(error ? { error } : {}),
    });
  });

  app.post(PAGE, (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const timeZone = field("timeZone");
      const remindsBefore = REMINDER_DAYS.filter((days) => fields.getAll("days").includes(String(days)));
      try {
        await signing.saveDeadlineSettings(owner, {
          timeZone,
          remindsBefore,
          sendsWeekly: field("weekly") !== "",
        });
      } catch (error) {
        if (!(error instanceof SigningCallError && error.code === "bad-request")) throw error;
        return { form: "deadline-settings", field: "timeZone", message: "Choose a time zone from the list." };
      }
      return `${PAGE}?done=saved`;
    }),
  );

  // Answered in place: the address is shown once and kept nowhere.
  app.post(`${PAGE}/calendar`, (c) =>
    handleSubmission(c, context, async (owner) => {
      const { secret } = await signing.createCalendar(owner);
      return show(c, { name: "calendar-address", owner, address: calendarAddress(config.url, secret) });
    }),
  );

  app.get(`${PAGE}/calendar/revoke`, async (c) => {
    const owner = await context.requireOwner(c);
    const { calendarSince } = await signing.readDeadlineSettings(owner);
    return calendarSince ? show(c, { name: "calendar-revoke", owner }) : c.redirect(PAGE, 302);
  });

  app.post(`${PAGE}/calendar/revoke`, (c) =>
    handleSubmission(c, context, async (owner) => {
      await signing.revokeCalendar(owner);
      return `${PAGE}?done=revoked`;
    }),
  );
}
