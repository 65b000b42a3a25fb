import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import { Fragment } from "react";
import { companionFiles, stateCompanionFiles } from "../../catalog/forms/companion-files.ts";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { CHOSEN_STATE } from "../../catalog/forms/search-entries.ts";
import { copyDate } from "../../catalog/law/law-text.ts";
import { pageOfState, type StatePage, stateLawHref } from "../../catalog/law/state-pages.ts";
import { FactProof } from "./fact-proof.tsx";
import { fillAddress, lastRead, ledeOf } from "./page-words.ts";
import { tell } from "./writing/index.ts";
import "./state-opening.css";

/** The form's name and state, what matters first, the way to the form, and the rules in a table. */
export function StateOpening({ page }: { page: StatePage }) {
  const { form, place, facts, notes, elsewhere } = page;
  const read = lastRead(page);
  const companions = [
    ...companionFiles(form).map((one) => ({ ...one, address: `${LIBRARY}/${form.path}.${one.file}` })),
    ...stateCompanionFiles(form, { [CHOSEN_STATE]: place.state }).map((one) => ({
      ...one,
      address: `${page.href}.${one.file}`,
    })),
  ];
  return (
    <OpeningSection
      className="state-top"
      label={place.state}
      title={`${form.name} in ${place.name}`}
      lede={ledeOf(page)}
      note={
        <div className="note">
          <p>
            {facts.length + notes.length} rules in official words, last read on{" "}
            <time dateTime={read}>{copyDate(read)}</time>.
          </p>
          <p>
            <a href={stateLawHref(place)}>The law of {place.name}, all subjects</a>
          </p>
        </div>
      }
    >
      <p className="state-ways">
        <ButtonLink look="main" href={fillAddress(page)}>
          Fill out the form for {place.name}
        </ButtonLink>
        <ButtonLink href={`${page.href}.pdf`} download>
          Blank PDF for {place.name}
        </ButtonLink>
      </p>
      {companions.length > 0 && (
        <p className="state-companions">
          Goes with it:{" "}
          {companions.map(({ file, document, address }, index) => (
            <Fragment key={file}>
              {index > 0 && ", "}
              <a href={address} download>
                {document.title}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      <dl className="state-summary">
        {facts.map((fact) => {
          const { title, answer } = tell(fact, place);
          const more = pageOfState(place, elsewhere[fact.key] ?? "");
          return (
            <div key={fact.key}>
              <dt>{title}</dt>
              <dd>
                {answer}
                {more && (
                  <span>
                    . See <a href={more.href}>{more.form.name}</a>
                  </span>
                )}
              </dd>
              <dd>
                <FactProof fact={fact} />
              </dd>
            </div>
          );
        })}
      </dl>
    </OpeningSection>
  );
}
