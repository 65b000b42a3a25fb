/** No test waits for a mail longer than it has to; how they are spread has its own tests. */
export const promptMails: Record<string, string> = { MAILS_WITHIN_MS: "1" };
