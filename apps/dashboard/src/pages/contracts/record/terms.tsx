import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import { formatDay } from "../../../server/contracts/calendar-day.ts";
import { amountWords } from "../register/amount-words.tsx";
import { Block } from "../surface/surface.tsx";

/** A sample's time and money; an owner's contract has them among its deadlines. */
export function Terms({ contract }: { contract: ContractRecord }) {
  const { otherSide, amount, startsOn, endsOn, renews, next, origin } = contract;
  const rows = [
    otherSide ? { name: "Other side", value: <bdi>{otherSide}</bdi> } : undefined,
    startsOn ? { name: "Starts", value: formatDay(startsOn) } : undefined,
    endsOn ? { name: renews ? "Renews after" : "Ends", value: formatDay(endsOn) } : undefined,
    next?.kind === "notice" ? { name: "Notice by", value: formatDay(next.on) } : undefined,
    amount ? { name: "Amount", value: amountWords(amount) } : undefined,
  ].filter((row) => row !== undefined);
  if (!rows.length) return null;
  return (
    <Block id="terms" title="Terms" note={origin === "form" ? "From your answers" : "As you confirmed them"}>
      <dl className="terms-list">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
