export {
  type Amount,
  type ContractTerms,
  contractTerms,
  NO_TERMS,
  type Notice,
  type Renewal,
} from "./contract-terms.ts";
export { type Deadline, type DeadlineKind, lastDay, nextDeadline } from "./deadlines.ts";
export { type TermColumns, termColumns } from "./term-columns.ts";
