const FIELDS = `  - { id: days, label: Days to return it, type: number, byLaw: { default: returnDays } }
  - { id: takesDeposit, label: Is there a deposit?, type: boolean, whenBlank: true }
  - { id: deposit, label: Deposit, type: money, shownWhen: { takesDeposit: true } }
  - { id: petDeposit, label: Pet deposit, type: money, optional: true }
  - { id: furnished, label: Is it furnished?, type: boolean }
  - { id: secret, label: Account number, type: money, sensitive: true, optional: true }
  - { id: endDate, label: Last day, type: date }
  - id: lawyers
    label: Who pays the lawyers?
    type: choice
    whenBlank: own
    voidIn: [{ state: Ohio, value: tenant, text: Ohio voids it., source: { name: "Ohio Code § 1", url: "https://law.example", checked: 2026-11-27 } }]
    options: [{ id: own, label: Each its own }, { id: tenant, label: The tenant }]
  - { id: waives, label: Is a warranty waived?, type: boolean, whenBlank: false, voidIn: [{ state: Ohio, value: true, text: Ohio voids it., source: { name: "Ohio Code § 2", url: "https://law.example", checked: 2026-11-27 } }] }
law:
`;
const GUARDS = `
  guards:
    days: { most: returnDays }
    deposit: { most: cap, times: rent, counts: { petDeposit: petDeposit } }
    petDeposit: { most: cap, times: rent, own: petDeposit }
    endDate: { least: least, after: startDate, when: { takesDeposit: true } }
whenToUse`;
/** The form of `state-form.ts` with questions that the law limits, and the guards. */
export const withLimits = (text: string) =>
  text
    .replace("law:\n", FIELDS)
    .replace("list: deposits.list }", "list: deposits.list, least: deposits.least }")
    .replace("\nwhenToUse", GUARDS)
    .replace(
      "This is the text",
      ':if[The tenant pays the lawyers.]{lawyers="tenant"} :if[A warranty is waived.]{waives="yes"} After :days days it pays :if[:deposit]{takesDeposit="yes"} (:secret). It ends on :endDate[]. This is the text',
    );
