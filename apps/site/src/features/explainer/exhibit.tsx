import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";

const lines = [
  ["09:14:02", "Sent to dana@studio.example by Mara Loewens", "Where did the invitation go?"],
  [
    "09:31:47",
    "Opened from the link in that email; browser and IP address noted",
    "Who could have opened it?",
  ],
  [
    "09:32:10",
    "Dana Whitlock consented to sign electronically; text of the consent attached",
    "Did both sides want this?",
  ],
  ["09:40:55", "Scrolled to the last page, 4 of 4", "Could the signer read it?"],
  ["09:41:20", "Signed: typed name, field 3", "What was the act, and when?"],
  ["09:41:21", "File sealed. SHA-256 5f1c…c2e8", "Is this the text that was signed?"],
  ["09:41:24", "Copies sent to both", "Could each side keep it?"],
] as const;

/** A sample audit record; beside each line, the question it answers. */
export function ExhibitA() {
  return (
    <figure className="explainer-exhibit">
      <ScrollBox label="Exhibit A" className="exhibit-sheet sheet">
        <p className="exhibit-tab">Exhibit A</p>
        <RuledTable>
          <caption>Audit record, portrait agreement (sample)</caption>
          <thead>
            <tr>
              <th scope="col">UTC</th>
              <th scope="col">What happened</th>
              <th scope="col">The question it answers</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([time, what, question]) => (
              <tr key={time}>
                <td>{time}</td>
                <td>{what}</td>
                <td>{question}</td>
              </tr>
            ))}
          </tbody>
        </RuledTable>
      </ScrollBox>
      <figcaption>
        People, addresses and times are samples. In the app, the record is made by the system while the
        envelope travels, and comes as a PDF with the signed file.
      </figcaption>
    </figure>
  );
}
