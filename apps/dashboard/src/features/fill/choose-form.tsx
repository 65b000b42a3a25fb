import type { SignedInOwner } from "../../session/sessions.ts";
import type { LibraryForm } from "../../shell/library-form.ts";
import { Ledger, LedgerRow } from "../../ui/ledger/ledger.tsx";
import { formPath } from "../../ui/paths/fill-paths.ts";
import { SurfaceHead } from "../../ui/surface/surface.tsx";

export interface ChooseFormProps {
  owner: SignedInOwner;
  forms: LibraryForm[];
}

/** The forms that can be filled in, each with a way to read it first. */
export function ChooseForm({ forms }: ChooseFormProps) {
  return (
    <>
      <SurfaceHead backTo="/" title="Fill in a form" count={forms.length} />
      <Ledger caption="Forms" dateTitle="Category" columns={["Form", "Text", "Next"]}>
        {forms.map(({ templateId, name, category, href }) => (
          <LedgerRow
            key={templateId}
            date={category}
            name={<a href={formPath(templateId)}>{name}</a>}
            cells={[
              {
                key: "read",
                content: (
                  <a href={href} aria-label={`Read it first: ${name}`}>
                    Read it first
                  </a>
                ),
              },
              {
                key: "fill",
                content: (
                  <a href={formPath(templateId)} aria-label={`Fill in: ${name}`}>
                    Fill in
                  </a>
                ),
              },
            ]}
          />
        ))}
      </Ledger>
    </>
  );
}
