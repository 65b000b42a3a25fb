import { ButtonLink } from "../button/button-link.tsx";
import type { Examples } from "../example.ts";
import { ProviderLogo } from "./provider-logo.tsx";

export const examples: Examples = {
  kind: "Actions",
  title: "Provider logo",
  about: "Who signs the visitor in, in the provider’s own colors. The words beside it carry the name.",
  examples: [
    {
      name: "Google",
      view: (
        <ButtonLink href="#provider-logo">
          <ProviderLogo provider="google" />
          Continue with Google
        </ButtonLink>
      ),
    },
    {
      name: "Microsoft",
      view: (
        <ButtonLink href="#provider-logo">
          <ProviderLogo provider="microsoft" />
          Continue with Microsoft
        </ButtonLink>
      ),
    },
  ],
};
