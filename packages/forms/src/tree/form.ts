import type { Clause, Exhibit, Inline, Node } from "./body.ts";
import type { FormCertificate } from "./certificate.ts";
import type { Computed } from "./computed.ts";
import type { Condition } from "./condition.ts";
import type { Field } from "./field.ts";
import type { Kind } from "./kinds.ts";
import type { FormLaw, Period } from "./law.ts";
import type { Source } from "./source.ts";
import type { FormTerm } from "./term.ts";

export type { Source } from "./source.ts";

/** A statement about the law. Without a source it is listed as not checked yet. */
export interface Statement {
  text: string;
  source?: Source | undefined;
}

/** Why a form is not for some states: the law there forbids it, or has a form of its own. */
export interface NotIn extends Period {
  states: string[];
  says: "forbids" | "replaces";
  /** Only for a document of which this holds. */
  when?: Condition | undefined;
  text: string;
  source: Source;
}

/** A paper that someone must give along with the document: "a copy of the notice on rental assistance (ORS 90.395(2))". */
export interface Alongside {
  text: string;
  /** None for a list of notices that was not read. */
  url?: string | undefined;
  when?: Condition | undefined;
}

/** In what capacity someone signs for someone else: “as parent of Mia Berg”. */
export interface Capacity {
  text: Inline[];
  when?: Condition | undefined;
  /** Who signs in the party's place: a party, or a person's name. */
  signer?: string | undefined;
}

export interface Signer {
  /** A party, or a repeat of parties. */
  field: string;
  role: string;
  /** Signs only if this holds; in a repeat, of each item. Without it, everyone signs who is asked about. */
  when?: Condition | undefined;
  /** The first that applies is printed; none, if no one else is signed for. */
  capacity?: Capacity[] | undefined;
  /** The consent of someone who is not a party. It is signed apart from the agreement. */
  consent?: Inline[] | undefined;
}

/** How pages look. A deed leaves room for the recorder, and an invoice fits on one page and is not signed. */
export type Layout = "document" | "deed" | "invoice";

export type NotaryBlock = "none" | "acknowledgment" | "jurat" | "selfProving";

/** A form's frontmatter. */
export interface FormFacts {
  name: string;
  /** One sentence for lists and search engines. */
  description: string;
  aliases: string[];
  category: string;
  subCategory: string;
  /** Decides which clauses are required. */
  kind: Kind;
  templateId: number;
  top: boolean;
  version: string;
  /** ISO date of the version. */
  date: string;
  esign: { status: "yes" | "depends" | "no"; reason: string; source?: Source | undefined };
  /** How many sign, unless state law under the alias `byLaw` sets another number; `orNone`, if that may be none. */
  witnesses: Statement & { count: number; byLaw?: string | undefined; orNone: boolean };
  /** `later`: when an affidavit is made for a will that was signed before. */
  notary: Statement & {
    block: NotaryBlock;
    later?: Condition | undefined;
    certificates?: FormCertificate[];
  };
  /** Where it is filed, recorded or shown, if anywhere. */
  filing: Statement;
  signers: Signer[];
  /** Whether the signers also initial each printed page. */
  initials?: "everyPage" | undefined;
  layout?: Layout | undefined;
  /** The text above each page but the first: “Invoice 2026-014”. */
  runningHead?: Inline[] | undefined;
  /** Minutes to fill in. */
  minutes: number;
  fields: Field[];
  /** The state law that it reads. */
  law?: FormLaw | undefined;
  computed: Computed[];
  /** Its time and money, for one who keeps the contract. */
  term?: FormTerm | undefined;
  /** States that forbid or replace it. */
  notIn: NotIn[];
  whenToUse: string[];
  afterSigning: string[];
  seeALawyerIf: string[];
  questions: { question: string; answer: string }[];
  /** Slugs. */
  related: string[];
  /** Papers that go with it and that we have no words for, and what was not read of them. */
  alongside: Alongside[];
  /** Notes on state law, each with its states or "All". */
  states: (Statement & { states: string[] })[];
  /** Of sentences in explanations, answers and help, which cite their section: "4852d". */
  sources: Source[];
  /** The lawyer who reviewed it, if one did. */
  reviewer?: { name: string; license: string; date: string } | undefined;
  changes: { version: string; date: string; text: string }[];
}

/** A valid form. Plain data: it survives JSON. */
export interface Form extends FormFacts {
  slug: string;
  /** Path of its page below the library: "real-estate/residential-lease-agreement". */
  path: string;
  /** Content before the first clause. */
  preamble: Node[];
  clauses: Clause[];
  exhibits: Exhibit[];
}
