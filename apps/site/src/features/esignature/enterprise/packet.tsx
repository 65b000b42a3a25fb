import { brand } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { packet } from "./entries.ts";
import "./packet.css";

const mail = `mailto:${brand.email.sales}?subject=${encodeURIComponent("Security review packet")}&body=${encodeURIComponent(
  `Please send us what you have of:\n\n${packet.map((item) => `- ${item}`).join("\n")}\n\nCompany:\nNeeded by:\n`,
)}`;

/** A checklist for a security review; CSS counts what has arrived. */
export function Packet() {
  return (
    <div className="packet">
      <ul>
        {packet.map((item) => (
          <li key={item}>
            <ChoiceRow type="checkbox">{item}</ChoiceRow>
          </li>
        ))}
      </ul>
      <p className="packet-count">
        Arrived: <span aria-hidden="true" /> of {packet.length}
      </p>
      <p className="packet-actions">
        <ButtonLink href={mail}>Ask for all of it by email</ButtonLink>
        <small>Opens a message with this list. Strike what you don’t need.</small>
      </p>
    </div>
  );
}
