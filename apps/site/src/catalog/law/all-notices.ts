import { type Notice, type StateNotices, wasRead } from "@sealwright/forms/law";
import { noticesIn } from "@sealwright/forms/parse";
import type { UsState } from "@sealwright/forms/states";
import { noticeTexts } from "./law-texts.ts";

const all: readonly StateNotices[] = noticesIn(noticeTexts);

/** The notices that were read of a state's law for a kind of document; undefined where nothing was read. */
export function noticesOf(
  state: UsState,
  document: keyof StateNotices["documents"],
): readonly Notice[] | undefined {
  const read = all.find((one) => one.state === state)?.documents[document];
  return read && wasRead(read) ? read.notices : undefined;
}
