import type { Example } from "./example.ts";

/** No public body publishes such cases, so these are all our own. */
export const signingExamples: readonly Example[] = [
  {
    what: "40 documents, 18 minutes against 4",
    given: { n: "40", paper: "18", online: "4", hour: "45.65", supplies: "0.60", post: "1.56", fee: "45" },
    answer: "5609.64",
  },
  {
    what: "100 documents, 15 minutes against 5",
    given: { n: "100", paper: "15", online: "5", hour: "30", supplies: "1", post: "2", fee: "50" },
    answer: "9000.00",
  },
  {
    what: "One document, an hour against nothing, no fee",
    given: { n: "1", paper: "60", online: "0", hour: "60", supplies: "0", post: "0", fee: "0" },
    answer: "720.00",
  },
  {
    what: "10 documents and a $15 plan",
    given: { n: "10", paper: "20", online: "5", hour: "40", supplies: "0.50", post: "1.46", fee: "15" },
    answer: "1255.20",
  },
  {
    what: "500 documents and a $300 plan",
    given: { n: "500", paper: "10", online: "2", hour: "24", supplies: "0.25", post: "0.78", fee: "300" },
    answer: "21780.00",
  },
  {
    what: "No time saved, nothing else spent: the fee is lost",
    given: { n: "5", paper: "6", online: "6", hour: "36", supplies: "0", post: "0", fee: "15" },
    answer: "-180.00",
  },
  {
    what: "250 documents and a $120 plan",
    given: { n: "250", paper: "12", online: "3", hour: "50", supplies: "0.75", post: "1.56", fee: "120" },
    answer: "27990.00",
  },
  {
    what: "20 documents handed over, no postage",
    given: { n: "20", paper: "30", online: "5", hour: "60", supplies: "0.10", post: "0", fee: "15" },
    answer: "5844.00",
  },
  {
    what: "No documents at all",
    given: { n: "0", paper: "10", online: "1", hour: "10", supplies: "0.05", post: "0.05", fee: "15" },
    answer: "-180.00",
  },
  {
    what: "No time saved, postage saved",
    given: { n: "60", paper: "20", online: "20", hour: "45", supplies: "0.40", post: "1.56", fee: "45" },
    answer: "871.20",
  },
];
