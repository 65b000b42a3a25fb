import { useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { Picks } from "../../../kit/demo/picks.tsx";
import { FileCheck } from "./file-check.tsx";
import { TextCheck } from "./text-check.tsx";
import "./file-fingerprint.css";

type Source = "sample" | "file";
const sources: { key: Source; name: string }[] = [
  { key: "sample", name: "Use the sample" },
  { key: "file", name: "Use a file of mine" },
];

/** Shows that a changed document no longer has the fingerprint in its record. @param signedHash of the sample text */
export function FileFingerprint({ signedHash }: { signedHash: string }) {
  const [source, setSource] = useState<Source>("sample");
  return (
    <Demo title="A signed document and the fingerprint in its record">
      <div className="print-source needs-script">
        <Picks
          label="What to check"
          options={sources}
          picked={source}
          onPick={(key) => setSource(key === "file" ? "file" : "sample")}
        />
      </div>
      {source === "sample" ? <TextCheck signedHash={signedHash} /> : <FileCheck />}
    </Demo>
  );
}
