interface ContractHtmlProps {
  /** From the signing service, which made it of the filled-in form. */
  html: string;
  /** A look at its beginning, with nothing in it to focus or link to. */
  isPreview?: boolean;
}

/** The contract as text of the page. Its PDF is the same, byte for byte what is sealed. */
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
