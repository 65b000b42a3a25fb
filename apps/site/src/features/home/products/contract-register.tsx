import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import { dateInWords, noticeDay } from "../../../catalog/samples/dates.ts";
import { Handwriting } from "../../../kit/paper/handwriting.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { registerDay, type SampleContract, sampleContracts } from "./sample-contracts.ts";
import "./contract-register.css";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** A sample register in which every notice deadline shows its calculation. */
export function ContractRegister() {
  return (
    <MarginRow
      className="register-row"
      note={
        <>
          <p className="note">
            <strong>Notice deadline:</strong> the last day you can still say no. We calculate it from the
            contract’s own terms; open a date to see the math.
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
          Know what you signed, with whom, and what’s due next.
        </h3>
        <div className="section-aside">
          <p>Editor, workflows, repository and reports, all on one register.</p>
          <PageLink href="/clm/contract-lifecycle">See contract lifecycle</PageLink>
        </div>
      </div>
      <div className="sheet">
        <table className="register">
          <caption>
            <span>Contract register</span>
            <span>{sampleContracts.length} contracts, sorted by notice deadline</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Contract</th>
              <th scope="col">Status</th>
              <th scope="col">Per year</th>
              <th scope="col">Notice deadline</th>
            </tr>
          </thead>
          <tbody>
            {sampleContracts.map((contract, index) => (
              <Row key={contract.name} contract={contract} next={index === 0} />
            ))}
          </tbody>
        </table>
        <p className="register-foot sample">
          Sample register, as of {dateInWords(registerDay)}. Companies and amounts are fictional.
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
      <td>{yearly === undefined ? "Not agreed" : dollars.format(yearly)}</td>
      <td>{notice ? <Sum {...notice} open={next} /> : "Not signed yet"}</td>
    </tr>
  );
}

function Sum({ ends, days, clause, open }: NonNullable<SampleContract["notice"]> & { open: boolean }) {
  const day = dateInWords(noticeDay(ends, days));
  return (
    <details open={open}>
      <summary>
        {day}
        <span className="visually-hidden">, why this date?</span>
      </summary>
      <span className="register-sum">
        <span>Term ends</span> <span>{dateInWords(ends)}</span>
        <span>{`Clause ${clause}`}</span> <span>{`– ${days} days`}</span>
        <span>Say no by</span> <strong>{day}</strong>
      </span>
    </details>
  );
}
