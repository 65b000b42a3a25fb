import { isObject } from "@sealwright/protocol/calls/answer";

/** The visitor's place as the CDN sees it; empty texts where it does not know. */
export interface Place {
  city: string;
  region: string;
  postal: string;
  country: string;
}

const STORAGE_KEY = "sealwright.place";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Asked once a day, and only for ad matching after consent (API-09). Undefined if the service does not answer. */
export async function visitorPlace(geoUrl: string): Promise<Place | undefined> {
  const cached = cachedPlace();
  if (cached) return cached;
  try {
    const response = await fetch(geoUrl, { credentials: "omit" });
    if (!response.ok) return undefined;
    const answer: unknown = await response.json();
    if (!isObject(answer)) return undefined;
    const place = {
      city: textOf(answer.city),
      region: textOf(answer.region),
      postal: textOf(answer.postal),
      country: textOf(answer.country),
    };
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ place, at: Date.now() }));
    return place;
  } catch {
    return undefined;
  }
}

function cachedPlace(): Place | undefined {
  try {
    const { place, at } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as {
      place?: Place;
      at?: number;
    };
    return at !== undefined && Date.now() - at < DAY_MS ? place : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "");
