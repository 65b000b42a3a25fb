/** The languages of emails that visitors ask for. */
export const MAIL_LANGUAGES = ["en", "es", "fr", "de", "pt"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** @param locale of a client's header, such as `pt-BR` @returns English unless we write that language */
export function mailLanguage(locale: string | undefined): MailLanguage {
  const wanted = locale?.trim().toLowerCase().split(/[-_]/)[0];
  return MAIL_LANGUAGES.find((language) => language === wanted) ?? "en";
}

/** The sentence before the link, for mail programs that show no buttons. */
export const OPEN_LINK: Record<MailLanguage, string> = {
  en: "Or open this link:",
  es: "O abre este enlace:",
  fr: "Ou ouvrez ce lien :",
  de: "Oder öffnen Sie diesen Link:",
  pt: "Ou abra este link:",
};
