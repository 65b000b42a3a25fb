import type { Announcement } from "./announcement-schema.ts";

interface AnnouncementEntry {
  id: string;
  data: Announcement;
}

/** The newest announcement that is published and not over yet. @param today as YYYY-MM-DD */
export function currentAnnouncement<Entry extends AnnouncementEntry>(
  entries: readonly Entry[],
  today = new Date().toISOString().slice(0, 10),
): Entry | undefined {
  return entries
    .filter(({ data: { published, until } }) => published <= today && (!until || today <= until))
    .toSorted((a, b) => b.data.published.localeCompare(a.data.published))[0];
}

/** Where an announcement's page is. */
export function announcementPath({ id }: Pick<AnnouncementEntry, "id">): string {
  return `/announcement/${id}`;
}
