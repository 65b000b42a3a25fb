import { sources } from "../../catalog/law/law-sources.ts";
import "./definition.css";

const parts = [
  {
    name: "A mark",
    text: "Typing your name does it. So does drawing with a finger, checking a box beside “I agree,” or saying yes on a recorded line. A scan of your handwriting is allowed and proves little, since anyone who has the picture can paste it.",
  },
  {
    name: "Attached to something",
    text: "The mark has to belong to one text. Most disputes begin there: over which version the name was put under.",
  },
  {
    name: "On purpose",
    text: "The signer must have wanted to sign. A judge in Manchester found that even the footer an email program adds by itself will do, because a person once set it up to be added.",
  },
] as const;

/** The statute's sentence on a sheet, its three parts marked, and below it what each of them asks. */
export function Definition() {
  return (
    <div className="definition sheet">
      <blockquote cite={sources.uniformDefinition.href}>
        “Electronic signature” means <mark>an electronic sound, symbol, or process</mark>
        <sup>1</sup> <mark>attached to or logically associated with a record</mark>
        <sup>2</sup> and executed or adopted by a person <mark>with the intent to sign the record.</mark>
        <sup>3</sup>
      </blockquote>
      <p className="definition-source">
        Uniform Electronic Transactions Act, § 2(8), as{" "}
        <a href={sources.uniformDefinition.href}>{sources.uniformDefinition.name}</a> has it; read on November
        23, 2026
      </p>
      <ol>
        {parts.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
