import { Button } from "@sealwright/design/button/button.tsx";
import type { ListedContract } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import { Form } from "../../../ui/form/form.tsx";
import { LedgerRow } from "../../../ui/ledger/ledger.tsx";
import { LedgerDay } from "../../../ui/ledger/ledger-day.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { PersonName } from "../../../ui/person-name.tsx";
import { contractStatus } from "../status/contract-status.ts";
import { Status } from "../status/status.tsx";
import { amountWords } from "../words/amount-words.tsx";
import { isOwnTurn, rowWords } from "../words/row-words.ts";
import { RowMenu } from "./row-menu.tsx";
import { TermScale } from "./term-scale.tsx";

export interface RegisterRowProps {
  contract: ListedContract;
  viewer: { name: string; email: string };
  /** YYYY-MM-DD */
  today: string;
  base: string;
  /** Without actions, as in the sample. */
  readOnly: boolean;
  /** The time scale's part changes above this row. */
  isBreak?: boolean;
  /** Replaces the actions that follow from its state. */
  actions?: ReactNode;
}

export function RegisterRow({ contract, viewer, today, base, readOnly, isBreak, actions }: RegisterRowProps) {
  const { id, isNew, title, needsYou, next, amount } = contract;
  const isOwn = isOwnTurn(contract.recipients, viewer.email);
  return (
    <LedgerRow
      isBreak={isBreak}
      isOpen={needsYou && !readOnly}
      date={next ? <LedgerDay day={next.on} today={today} /> : <span className="register-none">No date</span>}
      name={
        <>
          <a href={isNew ? `/drafts/${encodeURIComponent(id)}` : contractPath(id, base)}>{title}</a>
          {!readOnly && <RowMenu contract={contract} />}
        </>
      }
      note={<RowNote contract={contract} viewer={viewer} actions={actions} readOnly={readOnly} />}
      cells={[
        {
          key: "side",
          className: "register-side",
          content: <OtherSide contract={contract} viewer={viewer} />,
        },
        {
          key: "status",
          className: "register-status",
          content: (
            <Status
              status={contractStatus({
                ...contract,
                onPaper: contract.paperSignedOn !== null,
                isOwnTurn: isOwn,
              })}
            />
          ),
        },
        { key: "amount", className: "register-amount", content: amountWords(amount) },
        { key: "term", className: "register-term", content: <TermScale contract={contract} today={today} /> },
      ]}
    />
  );
}

function RowNote({
  contract,
  viewer,
  actions,
  readOnly,
}: Pick<RegisterRowProps, "contract" | "viewer" | "actions" | "readOnly">) {
  const words = rowWords(contract, viewer.email);
  return (
    <>
      {words && <span>{words}</span>}
      {contract.isPrivate && <span>Private</span>}
      {contract.responsible && !contract.responsible.isYou && (
        <span>
          <bdi>{contract.responsible.name}</bdi> is responsible
        </span>
      )}
      {contract.state === "declined" && contract.reason && (
        <q className="register-reason">{contract.reason}</q>
      )}
      {actions ?? (!readOnly && <RowActions contract={contract} />)}
    </>
  );
}

/** The owner's next action. */
function RowActions({
  contract: { id, isNew, state, standing, needsYou, recipients },
}: {
  contract: ListedContract;
}) {
  if (isNew) return <a href={`/drafts/${encodeURIComponent(id)}`}>Choose who signs</a>;
  if (standing === "draft") return <a href={`${contractPath(id)}/send`}>Choose who signs</a>;
  if (!needsYou) return null;
  const refused = recipients.some(({ undeliverable }) => undeliverable);
  if (standing === "out" && refused) return <a href={`${contractPath(id)}#parties`}>Correct the address</a>;
  if (standing === "in-force") return <a href={`${contractPath(id)}#document`}>Read what it says</a>;
  if (state !== "declined" && state !== "expired") return null;
  return (
    <Form action={`${contractPath(id)}/again`}>
      <Button type="submit" look="text">
        Correct and send again
      </Button>
    </Form>
  );
}

function OtherSide({
  contract: { otherSide, recipients },
  viewer,
}: Pick<RegisterRowProps, "contract" | "viewer">) {
  if (otherSide) return <PersonName name={otherSide} />;
  const others = recipients.filter(
    ({ role, name, email }) => role === "signer" && email !== viewer.email && name !== viewer.name,
  );
  if (!others.length) return <span className="register-none">Not chosen yet</span>;
  return others.map(({ name }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
    <span key={at}>
      {at > 0 && ", "}
      <PersonName name={name} />
    </span>
  ));
}
