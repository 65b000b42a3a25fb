import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ListedContract } from "@sealwright/protocol/signing/calls";
import { contractPath } from "../../../server/contracts/contract-path.ts";
import { PersonName } from "../../layout/person-name.tsx";
import type { PageProps } from "../../page-data.ts";
import { Ledger, LedgerRow } from "../ledger/ledger.tsx";
import { formatDay, LedgerDate } from "../ledger/ledger-date.tsx";
import { contractStatus } from "../status/contract-status.ts";
import { Status } from "../status/status.tsx";
import { SurfaceHead } from "../surface/surface.tsx";

const DONE: Record<string, string> = {
  deleted: "Draft deleted. Its answers and its text are no longer in your account.",
  "list-added": "Added. The contracts of your list are in the register now.",
};

/** All of an owner's contracts, the last changed first. */
export function ContractList({ owner, contracts, forms, siteUrl, done = "" }: PageProps<"contracts">) {
  const library = `${siteUrl}/signature/contracts`;
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <>
      <SurfaceHead
        title="Contracts"
        count={contracts.length}
        actions={
          <>
            <ButtonLink href="/imports" small>
              Import
            </ButtonLink>
            <ButtonLink href={library} look="main" small>
              Fill in a form
            </ButtonLink>
          </>
        }
      />
      {message && <Notice kind="done">{message}</Notice>}
      {contracts.length > 0 ? (
        <Ledger
          caption="Contracts, the last changed first"
          dateTitle="Last changed"
          columns={["Contract", "Other side", "Status"]}
        >
          {contracts.map((contract) => (
            <ContractRow key={contract.id} contract={contract} ownName={owner.name} />
          ))}
        </Ledger>
      ) : (
        <FirstForms forms={forms} library={library} />
      )}
    </>
  );
}

function ContractRow({ contract, ownName }: { contract: ListedContract; ownName: string }) {
  const { id, isNew, title, recipients, changedAt } = contract;
  const others = recipients.filter(({ role, name }) => role === "signer" && name !== ownName);
  return (
    <LedgerRow
      date={<LedgerDate at={changedAt} timeZone="UTC" namesZone />}
      name={<a href={isNew ? `/drafts/${encodeURIComponent(id)}` : contractPath(id)}>{title}</a>}
      note={noteOn(contract)}
      cells={[
        { key: "side", content: <Names names={others.map(({ name }) => name)} /> },
        { key: "status", content: <Status status={contractStatus(contract)} /> },
      ]}
    />
  );
}

function noteOn({ state, isNew, expiresAt }: ListedContract) {
  if (isNew) return "You sent this from its form. Choose who signs it.";
  if (state === "draft") return "Not sent yet";
  if (state !== "sent" || expiresAt === null) return undefined;
  return `The links expire ${formatDay(new Date(expiresAt), "UTC")}`;
}

function Names({ names }: { names: readonly string[] }) {
  if (!names.length) return <span className="contract-list-none">Not chosen yet</span>;
  return names.map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
    <span key={at}>
      {at > 0 && ", "}
      <PersonName name={name} />
    </span>
  ));
}

type FirstFormsProps = Pick<PageProps<"contracts">, "forms"> & { library: string };

/** For a new owner: the forms that others begin with. */
function FirstForms({ forms, library }: FirstFormsProps) {
  return (
    <>
      <Ledger
        caption="Forms to start with"
        dateTitle="Category"
        columns={["Start with a form: fill it in, choose who signs, send it", "Next"]}
      >
        {forms.map(({ templateId, name, href, category }) => (
          <LedgerRow
            key={templateId}
            date={category}
            name={name}
            cells={[
              {
                key: "fill",
                content: (
                  <a href={`${href}#fill`} aria-label={`Fill in the ${name}`}>
                    Fill in
                  </a>
                ),
              },
            ]}
          />
        ))}
      </Ledger>
      <p className="contract-list-more">
        There are no contracts in your account yet. <a href={library}>See all forms</a>
      </p>
    </>
  );
}
