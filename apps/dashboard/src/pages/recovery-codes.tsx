import { brand } from "@sealwright/brand";
import type { PageProps } from "./page-data.ts";
import { Part } from "./parts.tsx";
import { inGroups } from "./two-factor-set-up.tsx";

const DIGITS_IN_GROUP = 5;

/** The one time that recovery codes are shown. */
export function RecoveryCodes({ codes, first }: PageProps<"recovery-codes">) {
  return (
    <Part
      id="codes"
      mark={1}
      label="Shown once"
      title="Keep these where you find them without your phone"
      note="We keep only a hash of them, so nobody can show them to you again. New ones can be made on the security page."
    >
      <p className="notice notice-done" role="status">
        {first ? "Two-factor is on." : "These are your new codes. Those of before are worth nothing now."}
      </p>
      <p>
        When you have no phone at hand, enter one of these in place of the app’s code. Each works once, so
        cross it out afterwards.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{inGroups(code, DIGITS_IN_GROUP)}</code>
          </li>
        ))}
      </ol>
      <div className="actions not-printed">
        <form method="post" action="/security/recovery-codes/download">
          <input type="hidden" name="codes" value={codes.join(" ")} />
          <button type="submit" className="btn">
            Download as a text file
          </button>
        </form>
        <button type="button" className="btn" data-print hidden>
          Print
        </button>
        <a href="/security">I have kept them: back to security</a>
      </div>
    </Part>
  );
}

/** The same as a file. */
export function recoveryCodesText(email: string, codes: readonly string[]): string {
  return [
    `${brand.name}: recovery codes of ${email}`,
    "Each works once, in place of the code of the authenticator app.",
    "",
    ...codes.map((code) => inGroups(code, DIGITS_IN_GROUP)),
    "",
  ].join("\n");
}
