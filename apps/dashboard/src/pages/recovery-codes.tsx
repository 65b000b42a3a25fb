import { brand } from "@sealwright/brand";
import type { PageProps } from "./page-data.ts";
import { Form, Part } from "./parts.tsx";
import { inGroups } from "./two-factor-set-up.tsx";

const DIGITS_IN_GROUP = 5;

/** The few minutes in which recovery codes are shown. */
export function RecoveryCodes({ codes, first }: PageProps<"recovery-codes">) {
  return (
    <Part
      id="codes"
      mark={1}
      label="Shown for now"
      title="Keep these where you find them without your phone"
      note="This page shows them until you say that you have kept them, and for ten minutes at most. After that we have only a hash of them, so nobody can show them to you again. New ones can be made on the security page."
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
        <Form action="/security/recovery-codes/kept">
          <button type="submit" className="btn btn-main">
            I have kept them
          </button>
        </Form>
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
