interface Signed {
  name: string;
  /** As the contract's dates read. */
  date: string;
  envelope: string;
}

/** The small letters below a signature. */
export const inkCaption = ({ name, date, envelope }: Signed): string => [name, date, envelope].join(" · ");
