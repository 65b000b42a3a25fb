/** A row of the sample register; companies and amounts are fictional. */
export interface SampleContract {
  name: string;
  party: string;
  state: string;
  /** US dollars per year, once agreed. */
  yearly?: number;
  /** Last day of the term, and the notice period in days. */
  notice?: { ends: string; days: number; clause: string };
}

/** The register's "today". */
export const registerDay = "2026-11-21";

export const sampleContracts: SampleContract[] = [
  {
    name: "Warehouse lease, Unit 4",
    party: "Tallow Street Estates",
    state: "In force",
    yearly: 186_000,
    notice: { ends: "2027-02-28", days: 90, clause: "3.2" },
  },
  {
    name: "Payroll services",
    party: "Bramble Payroll",
    state: "In force",
    yearly: 24_600,
    notice: { ends: "2026-12-31", days: 14, clause: "12.1" },
  },
  {
    name: "Supply agreement",
    party: "Askew Components",
    state: "In force",
    yearly: 310_400,
    notice: { ends: "2027-09-30", days: 30, clause: "7.2" },
  },
  {
    name: "Reseller agreement",
    party: "Harbor & Vane",
    state: "In force",
    yearly: 52_000,
    notice: { ends: "2028-05-31", days: 90, clause: "14.3" },
  },
  { name: "Data processing terms", party: "Fenwick Cloud", state: "With legal" },
];
