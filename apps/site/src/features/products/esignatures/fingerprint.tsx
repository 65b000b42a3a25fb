/** A hash in groups of four digits; groups that differ from the other hash are marked. */
export function Fingerprint({ hash, against }: { hash: string; against?: string | undefined }) {
  const groups = hash.match(/.{4}/g) ?? [];
  const others = against?.match(/.{4}/g) ?? undefined;
  return (
    <code className="print-hash" translate="no" dir="ltr">
      {groups.map((group, index) => {
        const differs = others !== undefined && others[index] !== group;
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name but its place
        return differs ? <mark key={index}>{group}</mark> : <span key={index}>{group}</span>;
      })}
    </code>
  );
}
