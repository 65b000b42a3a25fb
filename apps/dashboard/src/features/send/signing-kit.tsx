import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Block } from "../../ui/surface/surface.tsx";
import type { SendProps } from "./send-props.ts";

type SigningKitProps = Pick<SendProps, "preparation" | "formHref" | "kitHref">;

const PARTS = [
  ["before", "Before you sign"],
  ["atTheTable", "At the signing"],
  ["after", "Afterward"],
] as const;

/** For a form that must be signed on paper: the document, who must be present, and where to file it. */
export function SigningKit({ preparation, formHref, kitHref }: SigningKitProps) {
  return (
    <div className="signing-kit">
      <Block id="kit" title="Sign this one on paper">
        <p>This contract can’t be signed online.</p>
        {preparation.conditions.map((condition) => (
          <p key={condition}>{condition}</p>
        ))}
        {kitHref && (
          <p>
            <ButtonLink href={kitHref} look="main" small download>
              Download the signing kit
            </ButtonLink>
          </p>
        )}
        {formHref && (
          <p>
            <a href={formHref}>Open the form with your answers</a> to download the contract as a PDF and print
            it. The kit has these steps, to check off.
          </p>
        )}
      </Block>
      {preparation.kit &&
        PARTS.map(([part, title]) => (
          <Block key={part} id={`kit-${part}`} title={title}>
            <ol>
              {preparation.kit?.[part].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Block>
        ))}
    </div>
  );
}
