import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { formatDay } from "../../../ui/calendar-day.ts";
import { Block } from "../../../ui/surface/surface.tsx";
import { amountWords } from "../words/amount-words.tsx";

/** Only in the sample: an owner's contract has them among its deadlines. */
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
