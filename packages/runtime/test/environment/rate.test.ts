import { rate } from "@sealwright/runtime";
import { describe, expect, test } from "vitest";

describe("a rate", () => {
  const read = (text: string) => rate().safeParse(text);

  test.each([
    ["10/15m", 10, 15 * 60_000],
    ["1/1s", 1, 1000],
    ["100/1h", 100, 3_600_000],
    ["3/2d", 3, 2 * 86_400_000],
  ])("OPS-02 %s is a count and a time span", (text, count, per) => {
    const { data } = read(text);
    expect(data).toMatchObject({ count, per });
    expect(String(data)).toBe(text);
  });

  test.each(["", "10", "10/m", "0/1m", "10/0m", "10/15", "10/15w", "-1/1m", "1e3/1m", "10 / 15m"])(
    "OPS-02 %j is rejected",
    (text) => {
      expect(read(text).error?.issues[0]?.message).toBe("must be a count and a time span, such as 10/15m");
    },
  );
});
