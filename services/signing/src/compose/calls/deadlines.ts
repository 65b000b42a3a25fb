import { emailRequest } from "@sealwright/protocol/product";
import {
  addressRequest,
  calendarFeedRequest,
  contractRequest,
  saveDeadlineSettingsRequest,
  saveTermsRequest,
  setRemindersRequest,
} from "@sealwright/protocol/signing";
import { bySecret, ofOwner } from "./call.ts";

export const saveTerms = ofOwner({
  act: "import",
  request: saveTermsRequest,
  errors: ["contract-not-found", "terms-changed", "terms-not-valid", "wrong-state"],
  async run(request, { termChanges }, actor) {
    await termChanges.save(actor, request);
    return { saved: true };
  },
});

export const setReminders = ofOwner({
  act: "import",
  request: setRemindersRequest,
  errors: ["contract-not-found"],
  async run({ id, remindsBefore }, { termChanges }, actor) {
    await termChanges.setReminders(actor, id, remindsBefore);
    return { saved: true };
  },
});

export const readCalendarFile = ofOwner({
  act: "read",
  request: contractRequest,
  errors: ["contract-not-found"],
  async run({ id }, { calendars }, actor) {
    return { calendar: await calendars.ofContract(actor, id) };
  },
});

export const readDeadlineSettings = ofOwner({
  act: "read",
  request: emailRequest,
  errors: [],
  async run(_request, { deadlineSettings }, actor) {
    return deadlineSettings.read(actor);
  },
});

export const saveDeadlineSettings = ofOwner({
  act: "settings",
  request: saveDeadlineSettingsRequest,
  errors: [],
  async run(settings, { deadlineSettings }, actor) {
    await deadlineSettings.save(actor, settings);
    return { saved: true };
  },
});

/** Makes a calendar address, which is shown only once. The previous one ends. */
export const createCalendar = ofOwner({
  act: "settings",
  request: emailRequest,
  errors: [],
  async run(_request, { deadlineSettings }, actor) {
    return { secret: await deadlineSettings.createCalendar(actor) };
  },
});

export const revokeCalendar = ofOwner({
  act: "settings",
  request: emailRequest,
  errors: [],
  async run(_request, { deadlineSettings }, actor) {
    await deadlineSettings.revokeCalendar(actor);
    return { revoked: true };
  },
});

/** The feed behind a calendar address. Anyone with the address may read it. */
export const readCalendarFeed = bySecret({
  request: calendarFeedRequest,
  errors: ["address-not-found"],
  run: ({ secret, known }, { calendars }) => calendars.feed(secret, known),
});

export const unsubscribeFromSummary = bySecret({
  request: addressRequest,
  errors: ["address-not-found"],
  async run({ secret }, { deadlineSettings }) {
    await deadlineSettings.unsubscribe(secret);
    return { unsubscribed: true };
  },
});
