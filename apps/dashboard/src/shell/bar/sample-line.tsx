import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Told } from "../../ui/told/told.tsx";

export function SampleLine({ siteUrl }: { siteUrl: string }) {
  return (
    <aside className="sample-line" aria-label="Sample">
      <Told
        mark="Sample"
        actions={
          <>
            <a href="/login">Sign in</a>
            <ButtonLink href={`${siteUrl}/auth/register`} look="main" small>
              Register
            </ButtonLink>
          </>
        }
      >
        The contracts of a made-up company, Hart Properties. Open anything; nothing can be changed or sent.
      </Told>
    </aside>
  );
}
