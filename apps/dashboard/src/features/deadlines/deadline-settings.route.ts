import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { REMINDER_DAYS } from "@sealwright/terms";
import type { Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { calendarAddress } from "./calendar-feed.route.ts";

const PAGE = "/settings/deadlines";

export function deadlineSettings(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;

  app.get(PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const settings = await signing.readDeadlineSettings(owner);
    const error = await findFormError(c, context, owner);
    const done = c.req.query("done");
    return show(c, "deadline-settings", {
      owner,
      settings,
      done,
      error,
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

  // Not redirected: the URL is shown once and not stored.
  app.post(`${PAGE}/calendar`, (c) =>
    handleSubmission(c, context, async (owner) => {
      const { secret } = await signing.createCalendar(owner);
      return show(c, "calendar-address", { owner, address: calendarAddress(config.url, secret) });
    }),
  );

  app.get(`${PAGE}/calendar/revoke`, async (c) => {
    const owner = await context.requireOwner(c);
    const { calendarSince } = await signing.readDeadlineSettings(owner);
    return calendarSince ? show(c, "calendar-revoke", { owner }) : c.redirect(PAGE, 302);
  });

  app.post(`${PAGE}/calendar/revoke`, (c) =>
    handleSubmission(c, context, async (owner) => {
      await signing.revokeCalendar(owner);
      return `${PAGE}?done=revoked`;
    }),
  );
}
