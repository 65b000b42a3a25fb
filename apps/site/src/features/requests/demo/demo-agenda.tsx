import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";

const agenda = [
  [
    "0:00",
    "You talk",
    "Which contracts, how many hands they pass through, and where they wait. We take notes that you get.",
  ],
  [
    "0:05",
    "One contract, start to finish",
    "A sample of your kind of contract: filled in from a template, sent to two signers, signed and sealed.",
  ],
  [
    "0:15",
    "Six months later",
    "The same contract in the register, with its notice date and the reminders before it.",
  ],
  ["0:20", "Your hard case", "What you wrote in the letter. You see how far the product gets with it today."],
  [
    "0:25",
    "Money and moving",
    "What it would cost your company, what a move would take, and what you’d need to ask your IT department.",
  ],
] as const;

/** The half hour, minute by minute. */
export function DemoAgenda() {
  return (
    <section className="wrap demo-agenda" aria-labelledby="agenda-title">
      <h2 id="agenda-title">The half hour, minute by minute</h2>
      <ScrollBox label="Agenda">
        <RuledTable>
          <thead>
            <tr>
              <th scope="col">Minute</th>
              <th scope="col">Item</th>
              <th scope="col">What you see</th>
            </tr>
          </thead>
          <tbody>
            {agenda.map(([minute, item, what]) => (
              <tr key={minute}>
                <td>{minute}</td>
                <th scope="row">{item}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </RuledTable>
      </ScrollBox>
      <p className="demo-agenda-note">
        We show samples only. Keep your own contracts to yourself, unless your company lets you show one.
      </p>
    </section>
  );
}
