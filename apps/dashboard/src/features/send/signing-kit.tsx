import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { fillPath } from "../../ui/paths/fill-paths.ts";
import { Block } from "../../ui/surface/surface.tsx";
import type { SendProps } from "./send-props.ts";

type SigningKitProps = Pick<SendProps, "contract" | "preparation" | "kitHref">;

const PARTS = [
  ["before", "Before you sign"],
  ["atTheTable", "At the signing"],
  ["after", "Afterward"],
] as const;

/** For a form that must be signed on paper: the document, who must be present, and where to file it. */
export function SigningKit({ contract, preparation, kitHref }: SigningKitProps) {
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
        <p>
          <a href={fillPath(contract.id)}>Open your answers</a> to print the contract. The kit has these
          steps, to check off.
        </p>
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
