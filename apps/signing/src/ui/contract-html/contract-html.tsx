interface ContractHtmlProps {
  html: string;
  /** The beginning only, without anything to focus or follow. */
  isPreview?: boolean;
}

/** The same text as in the PDF that is sealed. */
export function ContractHtml({ html, isPreview }: ContractHtmlProps) {
  return (
    <div
      className="contract-html"
      lang="en"
      // An id may be in a page only once, and so may a name of a field.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the service escapes what people wrote
      dangerouslySetInnerHTML={{
        __html: isPreview ? html.replaceAll(/\s(?:id|tabindex)="[^"]*"/g, "") : html,
      }}
    />
  );
}
