import { Strip } from "./strip.tsx";
import "./same-average.css";

const teams = [
  { name: "Team A", days: [11, 11, 12, 12, 12, 12, 12, 12, 13, 13] },
  { name: "Team B", days: [5, 5, 5, 5, 5, 5, 5, 28, 28, 29] },
];

/** Ten made-up contracts of two teams, with the average as a line. */
export function SameAverage() {
  return (
    <div className="sheet same-average">
      {teams.map(({ name, days }) => (
        <div key={name}>
          <p>
            <strong>{name}</strong> {days.join(", ")} days
          </p>
          <Strip days={days} line={12} longest={30} />
        </div>
      ))}
      <p className="same-average-line">The line is the average: 12 days, twice.</p>
    </div>
  );
}
