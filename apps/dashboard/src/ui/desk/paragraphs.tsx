interface ParagraphsProps {
  text: string;
}

/** A plain-text contract: blank lines separate paragraphs, hyphens make a rule. */
export function Paragraphs({ text }: ParagraphsProps) {
  return paragraphsOf(text).map((paragraph, index) =>
    /^-+$/.test(paragraph) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and paragraphs may repeat
      <hr key={index} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index} dir="auto">
        {paragraph}
      </p>
    ),
  );
}

/** Separate paragraphs, so that each gets its own writing direction. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}
