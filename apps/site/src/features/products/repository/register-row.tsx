import { dateInWords } from "../../../catalog/samples/dates.ts";
import { daysLeft, deadlineOf, dollars, type RegisteredContract } from "../sample-register/register.ts";

export function RegisterRow({ contract }: { contract: RegisteredContract }) {
  const { name, party, kind, team, yearly } = contract;
  const days = daysLeft(contract);
  return (
    <tr data-soon={days !== undefined && days >= 0 && days <= 14 ? "" : undefined}>
      <th scope="row">
        {name}
        <small>{party}</small>
      </th>
      <td>{kind}</td>
      <td>{team}</td>
      <td>{yearly ? dollars(yearly) : "None"}</td>
      <td>
        <Deadline contract={contract} days={days} />
      </td>
    </tr>
  );
}

/** The date, how far off it is, and the calculation behind it. */
function Deadline({ contract, days }: { contract: RegisteredContract; days: number | undefined }) {
  const { ends, noticeDays, renewMonths, clause } = contract;
  const deadline = deadlineOf(contract);
  if (!deadline || days === undefined)
    return (
      <>
        No notice needed <small>ends {dateInWords(ends)}</small>
      </>
    );
  const ahead = `${days} ${days === 1 ? "day" : "days"} left`;
  return (
    <details>
      <summary>
        {dateInWords(deadline)} <small>{days < 0 ? "Passed: it renews" : ahead}</small>
      </summary>
      <p>
        The term ends on {dateInWords(ends)}. Clause {clause} asks for {noticeDays} days’ notice. Say nothing
        and it runs for {renewMonths} more months.
      </p>
    </details>
  );
}
