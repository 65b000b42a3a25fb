import type { Answers } from "../../src/answers/answers.ts";

/** Every question of the small form answered, with a schedule that fills more than a page. */
export const LOAN_ANSWERS: Answers = {
  lender: { name: "Anna O’Berg", address: "1 Main Street\nSpringfield", email: "anna@mail.example" },
  borrowers: [
    { borrower: { name: "Łukasz Wiśniewski", email: "lw@mail.example" }, share: 60 },
    { borrower: { name: "Ева Лунд", email: "eva@mail.example" }, share: 40 },
  ],
  principal: 100_000,
  rate: 12,
  count: 60,
  hasFee: true,
  fee: 2_500,
  startDate: "2026-01-31",
  first: "2026-02-28",
  nickname: "The spring loan",
  goals: ["car"],
  place: { street: "2 High Street", city: "Dayton", state: "OH", zip: "45402" },
};
