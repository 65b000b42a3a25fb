import type { Member } from "@sealwright/protocol/signing/answers";

interface HoldsProps {
  holds: Member["holds"];
  heir: string;
}

/** What ends or changes hands with someone. */
export function Holds({ holds: { openContracts, apiKeys }, heir }: HoldsProps) {
  const contracts = openContracts === 1 ? "contract is" : "contracts are";
  return (
    <ul>
      <li>
        {openContracts === 0
          ? "No contract of theirs is out for signature."
          : `${openContracts} ${contracts} out for signature. Emails about them go to ${heir}.`}
      </li>
      <li>
        {apiKeys === 0
          ? "No API key ends."
          : `${apiKeys} API ${apiKeys === 1 ? "key ends" : "keys end"}: programs that use ${apiKeys === 1 ? "it" : "them"} are refused.`}
      </li>
    </ul>
  );
}
