import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { PageProps } from "../../page-data.ts";
import { Block } from "../surface/surface.tsx";

type SigningKitProps = Pick<PageProps<"contract-send">, "preparation" | "formHref" | "kitHref">;

const PARTS = [
  ["before", "Before you sign"],
  ["atTheTable", "At the signing"],
  ["after", "Afterward"],
] as const;

/** For a form that is signed on paper: what to print, who has to be there, and where it goes. */
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
