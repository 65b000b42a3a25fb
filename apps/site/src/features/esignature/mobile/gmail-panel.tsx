import { brand } from "@sealwright/brand";
import { Tick } from "../../../kit/icons/icons.tsx";
import "./gmail-panel.css";

/** The Gmail add-on's panel beside a message, drawn. */
export function GmailPanel() {
  return (
    <figure className="gmail">
      <div
        className="gmail-window"
        role="img"
        aria-label="A message with a PDF, and the add-on’s panel beside it"
      >
        <div className="gmail-message">
          <p className="gmail-subject">Signed copy by Friday?</p>
          <p>
            <strong>Robin Askew</strong> <small>to me</small>
          </p>
          <p>Mara, the contract is attached. Could you and Ines sign it?</p>
          <p className="gmail-file">contract-2027.pdf</p>
        </div>
        <div className="gmail-panel">
          <p className="gmail-title">{brand.name}</p>
          <p className="gmail-file">contract-2027.pdf</p>
          <ul>
            <li>
              <Tick /> Mara Loewens, you
            </li>
            <li>
              <Tick /> Robin Askew, sender
            </li>
            <li className="gmail-add">Add a signer</li>
          </ul>
          <p className="gmail-button">Place fields</p>
        </div>
      </div>
      <figcaption className="sample">The add-on beside a sample message, drawn.</figcaption>
    </figure>
  );
}
