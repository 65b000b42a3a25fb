import "./contract.css";
import "./contract.sections.css";
import "./contract.state-law.css";
import "./signing-lines.css";

/** The contract with its style sheets, for pages that a bundler makes. */
export { Contract } from "./contract.ts";
