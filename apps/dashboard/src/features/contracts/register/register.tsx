import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ListedContract } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import { Form } from "../../../ui/form/form.tsx";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { Ledger } from "../../../ui/ledger/ledger.tsx";
import { LiveList } from "../../../ui/live-list/live-list.tsx";
import { DOCUMENTS_PAGE } from "../../../ui/paths/document-paths.ts";
import { FORMS_PAGE } from "../../../ui/paths/fill-paths.ts";
import { TEMPLATES_PAGE } from "../../../ui/paths/template-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { type RegisterQuery, registerPath } from "../query/register-query.ts";
import { DropToSend } from "./drop-to-send.tsx";
import { RegisterFilters } from "./register-filters.tsx";
import type { RegisterList } from "./register-list.ts";
import { RegisterRow } from "./register-row.tsx";
import { TermMonths } from "./term-scale.tsx";

interface RegisterProps {
  list: RegisterList;
  query: RegisterQuery;
  viewer: { name: string; email: string };
  /** YYYY-MM-DD, in the viewer's zone. */
  today: string;
  /** The list's path: the sample has another one. */
  home: string;
  readOnly: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Register({ list, query, viewer, today, home, readOnly, actions, children }: RegisterProps) {
  const { contracts, counts, next, people, hidden } = list;
  const base = home === "/" ? "" : home;
  return (
    <LiveList
      head={<SurfaceHead title="Contracts" count={counts.all} actions={actions} />}
      notices={children}
      filters={<RegisterFilters query={query} counts={counts} people={people} home={home} />}
      what={["contract", "contracts"]}
      count={counts[query.filter]}
    >
      {contracts.length > 0 ? (
        <div className="register-rows">
          <Ledger caption="Contracts" dateTitle="Next date" columns={columns(today)}>
            {contracts.map((contract, index) => (
              <RegisterRow
                key={contract.id}
                contract={contract}
                viewer={viewer}
                today={today}
                base={base}
                readOnly={readOnly}
                isBreak={index > 0 && partOf(contract, today) !== partOf(contracts[index - 1], today)}
              />
            ))}
          </Ledger>
        </div>
      ) : (
        <NothingFound query={query} home={home} />
      )}
      <Hidden hidden={hidden} />
      {(next !== null || query.after !== null) && (
        <p className="register-pages">
          {query.after !== null && <a href={registerPath(home, { ...query, after: null })}>First page</a>}
          {next !== null && <a href={registerPath(home, { ...query, after: next })}>Next 50 contracts</a>}
        </p>
      )}
    </LiveList>
  );
}

export function columns(today: string) {
  return [
    "Contract",
    "Other side",
    "Status",
    { title: "Amount", className: "register-amount" },
    { title: "Term", className: "register-term", content: <TermMonths today={today} /> },
  ] as const;
}

/** That they are there and whom to ask, without anything of them. */
export function Hidden({ hidden }: Pick<RegisterProps["list"], "hidden">) {
  const count = hidden.reduce((sum, { contracts }) => sum + contracts, 0);
  if (count === 0) return null;
  const names = hidden.map(({ name, contracts }) => (hidden.length === 1 ? name : `${name} (${contracts})`));
  return (
    <p className="register-pages">
      <span>
        {count === 1 ? "1 private contract" : `${count} private contracts`} of others, which you can’t open.
        Responsible: <bdi>{new Intl.ListFormat("en-US").format(names)}</bdi>
      </span>
    </p>
  );
}

/** Groups rows by year. */
function partOf(contract: ListedContract | undefined, today: string): string {
  const on = contract?.next?.on;
  if (!on) return "none";
  const [year, now] = [Number(on.slice(0, 4)), Number(today.slice(0, 4))];
  return year > now + 1 ? "later" : String(year);
}

function NothingFound({ query, home }: Pick<RegisterProps, "query" | "home">) {
  return (
    <p className="live-list-none">
      {query.search ? (
        <>
          No contract has “<bdi>{query.search}</bdi>” in its title, its other side or its people.{" "}
        </>
      ) : (
        "No contracts here. "
      )}
      <a href={home}>Show all contracts</a>
    </p>
  );
}

export function Undo({ action, children }: { action: string; children: string }) {
  return (
    <Form action={action} className="register-undo">
      <p role="status">{children}</p>
      <Button type="submit" look="text">
        Undo
      </Button>
    </Form>
  );
}

export function NewContract() {
  return (
    <>
      <IfMay act="send">
        <DropToSend />
        <ButtonLink href={DOCUMENTS_PAGE} look="main" small>
          Send a document
        </ButtonLink>
      </IfMay>
      <IfMay act="import">
        <ButtonLink href="/imports" small>
          Import
        </ButtonLink>
      </IfMay>
      <IfMay act="send">
        <ButtonLink href={TEMPLATES_PAGE} small>
          Use a template
        </ButtonLink>
        <ButtonLink href={FORMS_PAGE} small>
          Fill in a form
        </ButtonLink>
      </IfMay>
    </>
  );
}
