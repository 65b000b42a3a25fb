import { brand } from "@sealwright/brand";
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
    "A sample of your kind of contract: drafted from a template, redlined, approved, sent to two signers, signed.",
  ],
  [
    "0:15",
    "Six months later",
    `The same contract in the register, with its notice date, and a question to ${brand.assistant} that has to cite the clause.`,
  ],
  [
    "0:20",
    "Your hard case",
    "What you wrote in the letter. If the product can’t do it, this is where you hear that.",
  ],
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
        No slides. Samples only: please don’t send us one of your own contracts for this, and don’t show one
        on the call unless your company lets you.
      </p>
    </section>
  );
}
