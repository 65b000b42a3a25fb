import {
  REGISTER_FILTERS,
  REGISTER_SORTS,
  type RegisterFilter,
  type RegisterSort,
} from "@sealwright/protocol/signing/states";
import { stripUnstorable } from "@sealwright/protocol/storable";

export interface RegisterQuery {
  search: string;
  filter: RegisterFilter;
  /** A colleague’s id, `owner` or `me`; null for everyone. */
  whose: string | null;
  sort: RegisterSort;
  after: string | null;
}

const SEARCH_MAX_LENGTH = 200;
const ID_MAX_LENGTH = 64;

/** Unknown values fall back to the defaults. */
export function readRegisterQuery(parameters: Record<string, string>): RegisterQuery {
  return {
    search: stripUnstorable((parameters.q ?? "").slice(0, SEARCH_MAX_LENGTH)),
    filter: REGISTER_FILTERS.find((one) => one === parameters.filter) ?? "all",
    whose: stripUnstorable((parameters.whose ?? "").slice(0, ID_MAX_LENGTH)) || null,
    sort: REGISTER_SORTS.find((one) => one === parameters.sort) ?? "next",
    after: parameters.after || null,
  };
}

/** The URL of a list. @param base its page */
export function registerPath(base: string, { search, filter, whose, sort, after }: RegisterQuery): string {
  const query = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(filter === "all" ? {} : { filter }),
    ...(whose === null ? {} : { whose }),
    ...(sort === "next" ? {} : { sort }),
    ...(after ? { after } : {}),
  });
  return query.size ? `${base}?${query}` : base;
}
