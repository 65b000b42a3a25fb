import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import { Handwriting } from "../../../components/paper/handwriting.tsx";
import { PageLink } from "../../../components/paper/page-link.tsx";
import {
  dateInWords,
  noticeDay,
  registerDay,
  type SampleContract,
  sampleContracts,
} from "./sample-contracts.ts";
import "./contract-register.css";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Contract lifecycle: a register in which every notice day shows how it was worked out. */
export function ContractRegister() {
  return (
    <MarginRow
      className="register-row"
      note={
        <>
          <p className="note">
            <strong>Notice day</strong> is the last day on which you can still say no. It is worked out from
            the contract’s own words; open a date to see the sum.
          </p>
          <p className="register-pen">
            Nine days left.
            <br />
            Are we staying?
            <Handwriting hand="arrow" />
          </p>
        </>
      }
    >
      <div className="section-head">
        <h3>
          <span className="clause-label">2.1 Contract lifecycle</span>
          Know what you signed, with whom, and what falls due next.
        </h3>
        <div className="section-aside">
          <p>Editor, workflows, repository and reports over one register.</p>
          <PageLink href="/clm/contract-lifecycle">See contract lifecycle</PageLink>
        </div>
      </div>
      <div className="sheet">
        <table className="register">
          <caption>
            <span>Register of contracts</span>
            <span>{sampleContracts.length} contracts, sorted by notice day</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Contract</th>
              <th scope="col">State</th>
              <th scope="col">A year</th>
              <th scope="col">Notice day</th>
            </tr>
          </thead>
          <tbody>
            {sampleContracts.map((contract, index) => (
              <Row key={contract.name} contract={contract} next={index === 0} />
            ))}
          </tbody>
        </table>
        <p className="register-foot sample">
          Sample register, as of {dateInWords(registerDay)}. Companies and figures are invented.
        </p>
      </div>
    </MarginRow>
  );
}

function Row({ contract, next }: { contract: SampleContract; next: boolean }) {
  const { name, party, state, yearly, notice } = contract;
  return (
    <tr data-next={next ? "" : undefined}>
      <th scope="row">
        {name}
        <small>{party}</small>
      </th>
      <td>{state}</td>
      <td>{yearly === undefined ? "not agreed" : dollars.format(yearly)}</td>
      <td>{notice ? <Sum {...notice} open={next} /> : "not yet signed"}</td>
    </tr>
  );
}

function Sum({ ends, days, clause, open }: NonNullable<SampleContract["notice"]> & { open: boolean }) {
  const day = dateInWords(noticeDay(ends, days));
  return (
    <details open={open}>
      <summary>
        {day}
        <span className="visually-hidden">, why this day?</span>
      </summary>
      <span className="register-sum">
        <span>Term ends</span> <span>{dateInWords(ends)}</span>
        <span>{`Clause ${clause}`}</span> <span>{`– ${days} days`}</span>
        <span>Say no by</span> <strong>{day}</strong>
      </span>
    </details>
  );
}
