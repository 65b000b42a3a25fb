/** The result of comparing two fingerprints, announced when it changes. */
export function Verdict({ matches, subject }: { matches: boolean; subject: string }) {
  return (
    <p className={matches ? "notice notice-done" : "notice notice-error"} role="status">
      {matches
        ? `The fingerprints match. ${subject}, to the last character.`
        : "The fingerprints differ. This is not what was sealed, and the record says so."}
    </p>
  );
}
