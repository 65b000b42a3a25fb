/** The files of state law, by path. Build only. */
export const lawTexts = import.meta.glob<string>("../../../../../packages/forms/src/law/states/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The files of notaries' certificates by path. */
export const certificateTexts = import.meta.glob<string>(
  "../../../../../packages/forms/src/law/certificates/*.yaml",
  { query: "?raw", import: "default", eager: true },
);

/** Notices that a state requires, by file. */
export const noticeTexts = import.meta.glob<string>("../../../../../packages/forms/src/law/notices/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});
