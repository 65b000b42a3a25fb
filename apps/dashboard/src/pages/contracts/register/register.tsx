import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ListedContract, RegisterCounts } from "@sealwright/protocol/signing/calls";
import type { ReactNode } from "react";
import { type RegisterQuery, registerPath } from "../../../server/contracts/register-query.ts";
import { TEMPLATES_PAGE } from "../../../server/templates/template-paths.ts";
import { Form } from "../../forms/form.tsx";
import { Ledger } from "../ledger/ledger.tsx";
import { LiveList } from "../live-list/live-list.tsx";
import { SurfaceHead } from "../surface/surface.tsx";
import { RegisterFilters } from "./register-filters.tsx";
import { RegisterRow } from "./register-row.tsx";
import { TermMonths } from "./term-scale.tsx";

/** A page of contracts, and what there is besides. */
export interface RegisterList {
  contracts: ListedContract[];
  counts: RegisterCounts;
  next: string | null;
}

interface RegisterProps {
  list: RegisterList;
  query: RegisterQuery;
  viewer: { name: string; email: string };
  /** YYYY-MM-DD, where the viewer is. */
  today: string;
  /** Where the list is: of the sample, somewhere else. */
  home: string;
  readOnly: boolean;
  actions?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** Contracts by their next date, with search, filters and pages. */
export function Register({ list, query, viewer, today, home, readOnly, actions, children }: RegisterProps) {
  const { contracts, counts, next } = list;
  const base = home === "/" ? "" : home;
  return (
    <LiveList
      head={<SurfaceHead title="Contracts" count={counts.all} actions={actions} />}
      notices={children}
      filters={<RegisterFilters query={query} counts={counts} home={home} />}
      what={["contract", "contracts"]}
      count={counts[query.filter]}
    >
      {contracts.length > 0 ? (
        <div className="register-rows">
          <Ledger caption="Contracts" dateTitle="Next date" columns={columns(today)}>
            {contracts.map((contract, index) => (
              <RegisterRow
                key={contract.id}
                {...{ contract, viewer, today, base, readOnly }}
                isBreak={index > 0 && partOf(contract, today) !== partOf(contracts[index - 1], today)}
              />
            ))}
          </Ledger>
        </div>
      ) : (
        <NothingFound query={query} home={home} />
      )}
      {(next !== null || query.after !== null) && (
        <p className="register-pages">
          {query.after !== null && <a href={registerPath(home, { ...query, after: null })}>First page</a>}
          {next !== null && <a href={registerPath(home, { ...query, after: next })}>Next 50 contracts</a>}
        </p>
      )}
    </LiveList>
  );
}

/** The titles of the columns beside the date. */
export function columns(today: string) {
  return [
    "Contract",
    "Other side",
    "Status",
    { title: "Amount", className: "register-amount" },
    { title: "Term", className: "register-term", content: <TermMonths today={today} /> },
  ] as const;
}

/** This year, each later one, and what has no date. */
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

/** Confirms what was taken away, and brings it back. */
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

export function NewContract({ library }: { library: string }) {
  return (
    <>
      <ButtonLink href="/imports" small>
        Import
      </ButtonLink>
      <ButtonLink href={TEMPLATES_PAGE} small>
        Use a template
      </ButtonLink>
      <ButtonLink href={library} look="main" small>
        Fill in a form
      </ButtonLink>
    </>
  );
}
