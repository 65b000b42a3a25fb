import "./version-family.css";

interface File {
  name: string;
  what: string;
  children?: readonly File[];
}

const files: readonly File[] = [
  {
    name: "Supply agreement.docx",
    what: "Sep 2. You sent it.",
    children: [
      {
        name: "Supply agreement RA comments.docx",
        what: "Sep 9. They sent it back, tracked.",
        children: [
          {
            name: "Supply agreement RA comments (2).docx",
            what: "Sep 10. Saved from the phone. Same? Almost.",
          },
          {
            name: "Supply agt JM clean.docx",
            what: "Sep 11. Their manager retyped clause 11. Tracking was off.",
            children: [
              {
                name: "Supply agt FINAL.docx",
                what: "Sep 16. Finance approved this one.",
                children: [{ name: "Supply agt FINAL final.pdf", what: "Sep 22. Signed." }],
              },
            ],
          },
        ],
      },
      { name: "Supply agreement v2 ours.docx", what: "Sep 12. Yours, started from the first one." },
    ],
  },
];

/** The files that one agreement leaves behind when it is mailed around. */
export function VersionFamily() {
  return (
    <div className="sheet family">
      <Files files={files} />
    </div>
  );
}

function Files({ files: some }: { files: readonly File[] }) {
  return (
    <ul>
      {some.map(({ name, what, children }) => (
        <li key={name}>
          <p>
            <strong>{name}</strong> <span>{what}</span>
          </p>
          {children && <Files files={children} />}
        </li>
      ))}
    </ul>
  );
}
