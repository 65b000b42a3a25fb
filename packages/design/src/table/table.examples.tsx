import type { Examples } from "../example.ts";
import { RuledTable } from "./ruled-table.tsx";
import { ScrollBox } from "./scroll-box.tsx";
import { type Column, Table } from "./table.tsx";

interface Order {
  order: string;
  day: string;
  amount: string;
}

const columns: [Column<Order>, ...Column<Order>[]] = [
  { title: "Order", cell: ({ order }) => order },
  { title: "Day", cell: ({ day }) => day },
  { title: "Amount", cell: ({ amount }) => amount, figures: true },
];
const orders: Order[] = [
  { order: "Freelancer, one month", day: "1 Oct 2026", amount: "$15.00" },
  { order: "Freelancer, one year", day: "1 Nov 2026", amount: "$180.00" },
];

export const examples: Examples = {
  kind: "Content",
  title: "Table",
  about: "Like things, row under row. Figures stand under each other.",
  examples: [
    {
      name: "With rows",
      wide: true,
      view: <Table caption="Orders (sample)" columns={columns} rows={orders} keyOf={({ day }) => day} />,
    },
    {
      name: "Empty",
      wide: true,
      view: (
        <Table
          caption="Orders"
          columns={columns}
          rows={[]}
          keyOf={({ day }) => day}
          empty="You have not bought anything yet."
        />
      ),
    },
    {
      name: "Written out, with figures and a total",
      wide: true,
      view: (
        <RuledTable figures>
          <caption>Statement (sample)</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ order, day, amount }) => (
              <tr key={day}>
                <th scope="row">{order}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>$195.00</td>
            </tr>
          </tfoot>
        </RuledTable>
      ),
    },
    {
      name: "Wider than its box",
      wide: true,
      view: (
        <ScrollBox label="A long line">
          <pre>
            {"A line that never wraps, so it scrolls sideways in its own box, by keyboard as well. ".repeat(
              3,
            )}
          </pre>
        </ScrollBox>
      ),
    },
  ],
};
