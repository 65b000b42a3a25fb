import { CAMPAIGN_PARAMETERS } from "@sealwright/protocol/campaign";
import { dashboardLoginUrl } from "@sealwright/protocol/handoff";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("the dashboard's login address", () => {
  test("AUTH-11 carries uid, email, token, the marketing parameters and noTrackFB=1", () => {
    const url = dashboardLoginUrl("https://app.example", {
      uid: "u1",
      email: "zoe+tag@mail.example",
      token: "t-1",
      marketing: { utm_source: "ads & more", from: "/pricing?x=1#top" },
    });
    expect(url).toBe(
      "https://app.example/login?utm_source=ads+%26+more&from=%2Fpricing%3Fx%3D1%23top&uid=u1&email=zoe%2Btag%40mail.example&token=t-1&noTrackFB=1",
    );
  });

  test("AUTH-11 arrives as it was sent, whatever the values are, and stays on the dashboard", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.dictionary(fc.string({ minLength: 1 }), text),
        (uid, email, token, marketing) => {
          const url = new URL(dashboardLoginUrl("https://app.example", { uid, email, token, marketing }));
          expect(url.origin + url.pathname + url.hash).toBe("https://app.example/login");
          expect(Object.fromEntries(url.searchParams)).toEqual({
            ...marketing,
            uid,
            email,
            token,
            noTrackFB: "1",
          });
        },
      ),
    );
  });

  test("AUTH-11 leaves out marketing parameters that would make it longer than servers take", () => {
    const long = Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, "x".repeat(512)]));
    const url = dashboardLoginUrl("https://app.example", {
      uid: "u1",
      email: "zoe@mail.example",
      token: "t-1",
      marketing: { ...long, utm_term: "合同".repeat(256), from: "\u{1f9a6}".repeat(256), template: "1015" },
    });
    expect(url.length).toBeLessThan(8000);
    const { searchParams } = new URL(url);
    const sent = ["utm_source", "utm_term", "from", "template", "token"].map((name) =>
      searchParams.get(name),
    );
    expect(sent).toEqual(["x".repeat(512), null, null, "1015", "t-1"]);
  });

  test("AUTH-11 marketing parameters cannot put another owner in, nor a second token", () => {
    const url = dashboardLoginUrl("https://app.example", {
      uid: "u1",
      email: "zoe@mail.example",
      token: "right",
      marketing: { token: "wrong", uid: "u2", email: "eve@mail.example", noTrackFB: "0" },
    });
    const query = new URL(url).searchParams;
    expect(query.getAll("token")).toEqual(["right"]);
    expect(query.getAll("uid")).toEqual(["u1"]);
    expect(query.getAll("email")).toEqual(["zoe@mail.example"]);
    expect(query.getAll("noTrackFB")).toEqual(["1"]);
  });
});
