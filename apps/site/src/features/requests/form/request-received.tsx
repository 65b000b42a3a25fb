import { brand } from "@sealwright/brand";
import { MarginPage } from "@sealwright/design/section/margin-page.tsx";
import { type FormKind, requestForms } from "@sealwright/protocol/product/request-forms";

/** The page after a form. */
export function RequestReceived({ kind }: { kind: FormKind }) {
  const { next, page } = requestForms[kind];
  const isNewsletter = kind === "newsletter";
  return (
    <MarginPage
      mark="✓"
      label="Received"
      note={
        <p className="note">
          <strong>Still waiting for our email?</strong> Look in the spam folder for {brand.email.sender}. A
          mistyped address is the usual reason: <a href={page}>send it again</a>.
        </p>
      }
    >
      <h1>{isNewsletter ? "Now open the email we sent you" : "We have it"}</h1>
      <p className="lede">
        {!isNewsletter && "It’s stored, and a confirmation is on its way to your inbox. "}
        {next}
      </p>
      {!isNewsletter && (
        <p>
          In a hurry? Email <a href={`mailto:${brand.email.sales}`}>{brand.email.sales}</a> or call{" "}
          <a href={brand.phone.link}>{brand.phone.shown}</a>.
        </p>
      )}
    </MarginPage>
  );
}
