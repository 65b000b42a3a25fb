import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readEntryFile } from "../../catalog/loader/read-entries.ts";
import { announcementSchema } from "./announcement-schema.ts";
import { announcementPath, currentAnnouncement } from "./current-announcement.ts";

const FOLDER = fileURLToPath(new URL("../../content/announcements/", import.meta.url));
const files = readdirSync(FOLDER).map((name) =>
  readEntryFile(name, readFileSync(`${FOLDER}${name}`, "utf8"), announcementSchema),
);
const [sample] = files.flatMap(({ entries }) => entries);

test("NAV-11 the announcement that comes with the site leads to the specification's page, marked as a sample", () => {
  expect(files.flatMap(({ problems }) => problems)).toEqual([]);
  expect(sample?.data.sample).toBe(true);
  expect(announcementPath({ id: sample?.id ?? "" })).toBe("/announcement/nvidia-inception-program");
});

test("NAV-11 the newest announcement that is current shows; none is also fine", () => {
  const data = announcementSchema.parse(sample?.data);
  const entry = (id: string, published: string, until?: string) => ({
    id,
    data: { ...data, published, until },
  });
  const entries = [
    entry("old", "2026-01-01"),
    entry("new", "2026-03-01"),
    entry("over", "2026-04-01", "2026-04-30"),
    entry("next", "2026-12-01"),
  ];
  const shownOn = (day: string) => currentAnnouncement(entries, day)?.id;
  expect([shownOn("2026-04-30"), shownOn("2026-05-01"), shownOn("2026-12-01")]).toEqual([
    "over",
    "new",
    "next",
  ]);
  expect([shownOn("2026-02-01"), shownOn("2025-12-31")]).toEqual(["old", undefined]);
});
