import { copyDate } from "../../../catalog/law/law-text.ts";
import type { Place } from "../../../catalog/law/place.ts";
import { StateText } from "../state-text.tsx";
import { silentIn } from "./state-summary.ts";

/** Chapters that were read section by section and do not set a limit. */
export function SilentChapters({ place }: { place: Place }) {
  return silentIn(place).map(({ chapter: { chapter, url, textAsOf, sections }, labels }) => (
    <StateText key={chapter + labels.join()}>
      <p>
        We read all {sections.length} sections of{" "}
        <a href={url} rel="noopener">
          {chapter}
        </a>{" "}
        ({copyDate(textAsOf)}). None sets any of these: {labels.join("; ").toLowerCase()}. Other laws of{" "}
        {place.name} were not read for them.
      </p>
    </StateText>
  ));
}
