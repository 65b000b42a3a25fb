import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { PageProps } from "../../page-data.ts";
import { Block } from "../surface/surface.tsx";

type SigningKitProps = Pick<PageProps<"contract-send">, "preparation" | "formHref" | "kitHref">;

/** For a form that is signed on paper: what to print, who has to be there, and where it goes. */
export function SigningKit({ preparation, formHref, kitHref }: SigningKitProps) {
  return (
    <div className="signing-kit">
      <Block id="kit" title="Sign this one on paper">
        <p>This contract can’t be signed online. Here is what it takes.</p>
        <ul>
          {preparation.conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        {kitHref && (
          <p>
            <ButtonLink href={kitHref} look="main" small download>
              Download the signing kit
            </ButtonLink>
          </p>
        )}
        <p>
          The kit is a checklist: what to print, who witnesses it, and where it goes afterward.
          {formHref && (
            <>
              {" "}
              <a href={formHref}>Open the form with your answers</a> to download the contract as a PDF and
              print it.
            </>
          )}
        </p>
      </Block>
    </div>
  );
}
