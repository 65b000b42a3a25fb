import AxeBuilder from "@axe-core/playwright";
import { COMPLETE_BAR, LIBRARY_BAR } from "../support/bar.ts";
import { expect, test } from "../support/test.ts";

const MENUS = {
  [COMPLETE_BAR]: ["Products", "Resources", "Company", "Language"],
  [LIBRARY_BAR]: ["Real estate", "Personal & family", "Business"],
};

test.use({ viewport: { width: 1440, height: 900 } });

test("NAV-12 a keyboard goes through the whole bar, into every menu and out again", async ({ page, bar }) => {
  await bar.visit(COMPLETE_BAR);
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await press("Tab");
  expect(await focused()).toBe("Skip to the text");
  await press("Enter");
  await expect(page.locator("main")).toBeFocused();

  await bar.header.locator(".bar-brand").focus();
  await press("Tab");
  await expect(bar.opener("Products")).toBeFocused();
  // Closed, a menu is one stop.
  await press("Tab");
  await expect(bar.opener("Resources")).toBeFocused();
  await press("Shift+Tab", "Enter");
  await expect(bar.panel("Products")).toBeVisible();

  const seen: string[] = [];
  for (
    await press("Tab");
    !(await bar.opener("Resources").evaluate((it) => it === document.activeElement));
  ) {
    seen.push(await focused());
    await press("Tab");
  }
  expect(seen).toEqual([
    "Contract LifecycleDraft, agree, keep, renew",
    "Learn more about Contract Lifecycle",
    "Contract EditorRedlines with a name and a time",
    "ReportingAnswers for finance and audit",
    "AnalyticsWhere agreements get stuck",
    "WorkflowsWho approves, in which order",
    "RepositoryEvery signed page, found in seconds",
    "Click ThroughTerms accepted with one recorded click",
    "AI Legal AssistantAnswers with the clause",
    "Learn more about AI Legal Assistant",
    "CertiusQuestions to one contract or to all",
    "AI VerificationDrafts checked against your playbook",
    "eSignaturesSend, sign, prove",
    "Learn more about eSignatures",
    "TemplatesThe blanks that stay the same",
    "IntegrationsWhere your documents are already",
    "Legal HubWhat holds where, with its source",
    "eSignatureFrom the first send to the seal",
  ]);
  await press("Space");
  await expect(bar.panel("Resources")).toBeVisible();
  await expect(bar.panel("Products")).toBeHidden();
  await press("Tab", "Tab");
  expect(await focused()).toBe("Case studies");
  await press("Escape");
  await expect(bar.opener("Resources")).toBeFocused();
  await expect(bar.panel("Resources")).toBeHidden();

  // On through the rest, and out of the bar: nothing is left open, nothing holds the focus.
  await press("Tab", "Enter");
  await expect(bar.panel("Company")).toBeVisible();
  for (
    let stop = 0;
    stop < 20 && (await bar.header.evaluate((it) => it.contains(document.activeElement)));
    stop += 1
  )
    await press("Tab");
  expect(await focused()).toBe("The library’s bar");
  expect(await bar.openMenus()).toEqual([]);
});

test("NAV-12 the focus is always seen in the bar", async ({ page, bar }) => {
  await bar.visit(COMPLETE_BAR);
  for (const title of ["Language", "Products", "Announcement"]) {
    await bar.opener(title).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(bar.opener(title)).toBeFocused();
    await expect(bar.opener(title)).toHaveCSS("outline-style", "solid");
  }
});

test("NAV-12 a screen reader meets disclosures and lists, no menu roles", async ({ page, bar }) => {
  await bar.visit(COMPLETE_BAR);
  await expect(page.locator("[role=menu], [role=menubar], [role=menuitem]")).toHaveCount(0);
  await expect(bar.header.getByRole("navigation")).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - group: Products
        - listitem:
          - group: Resources
        - listitem:
          - group: Company
        - listitem:
          - link "Contract forms"
        - listitem:
          - link "Pricing"
      - link "Login (new tab)"
      - link "Register"
      - link "Contact Sales"
  `);
  await bar.opener("Company").click();
  await expect(bar.menu("Company")).toMatchAriaSnapshot(`
    - group:
      - text: Company
      - list:
        - listitem:
          - link "About"
        - listitem:
          - link "Help guides (another site)"
        - listitem:
          - link "Roadmap (another site)"
        - listitem:
          - link "Security (another site)"
  `);
  await bar.opener("Products").click();
  await expect(bar.panel("Products")).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - button "Contract Lifecycle Draft, agree, keep, renew" [expanded]
        - paragraph: Contract Lifecycle
        - link "Learn more about Contract Lifecycle"
        - list "Contract Lifecycle":
          - listitem:
            - link "Contract Editor Redlines with a name and a time"
      - listitem:
        - button "AI Legal Assistant Answers with the clause"
      - listitem:
        - button "eSignatures Send, sign, prove"
  `);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const [path, titles] of Object.entries(MENUS)) {
    test(`NAV-12 axe finds nothing in the open menus of ${path} in ${colorScheme}`, async ({ page, bar }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await bar.visit(path);
        for (const title of titles) {
          if (width < 1088 && title !== "Language" && !(await bar.opener(title).isVisible()))
            await bar.burger.click();
          await bar.opener(title).click();
          await expect(bar.panel(title)).toBeVisible();
          const found = await new AxeBuilder({ page }).include("header").analyze();
          expect([title, width, found.violations]).toEqual([title, width, []]);
        }
      }
    });
  }
}

/** What the third party may make of the bar's words. */
const LONG_WORDS = {
  German: [
    "Produktübersicht",
    "Wissenswertes",
    "Unternehmen",
    "Vertragsformulare",
    "Preisgestaltung",
    "Anmeldung",
    "Registrierung",
    "Vertriebsabteilung kontaktieren",
  ],
  Thai: [
    "ผลิตภัณฑ์ทั้งหมด",
    "แหล่งข้อมูลความรู้",
    "เกี่ยวกับบริษัท",
    "แบบฟอร์มสัญญา",
    "อัตราค่าบริการ",
    "เข้าสู่ระบบ",
    "ลงทะเบียนผู้ใช้",
    "ติดต่อฝ่ายขายของเรา",
  ],
};

for (const [language, words] of Object.entries(LONG_WORDS)) {
  test(`NAV-12 long ${language} words break or fold and push nothing out of the bar`, async ({
    page,
    bar,
  }) => {
    await bar.visit(COMPLETE_BAR);
    await page.evaluate((long) => {
      const texts = [
        ...document.querySelectorAll(".bar-item, .bar-end > .btn, .bar-burger, .strip-buy, .strip a[target]"),
      ].flatMap((item) =>
        [...item.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      );
      texts.forEach((text, index) => {
        text.textContent = long[index % long.length] ?? "";
      });
    }, words);
    for (const width of [320, 375, 768, 1024, 1088, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        width,
        width,
      ]);
      const out = await bar.header.evaluate(
        (header, edge) =>
          [...header.querySelectorAll(".strip-row > *, .bar-row > *, .bar-list > li, .bar-end > *")]
            .filter((item) => item.checkVisibility())
            .map(
              (item) => [item.textContent?.trim().slice(0, 20), item.getBoundingClientRect().right] as const,
            )
            .filter(([, right]) => right > edge),
        width,
      );
      expect([width, out]).toEqual([width, []]);
      const tall = await bar.header
        .locator(".strip a, .bar-list > li, .bar-end > *")
        .evaluateAll((items) =>
          items.filter((item) => item.checkVisibility()).map((item) => item.clientHeight),
        );
      if (width >= 1088) expect(Math.max(...tall)).toBeLessThanOrEqual(74);
    }
  });
}

test("NAV-12, SHELL-04 with storage refused the bar, the bubble and the theme work", async ({
  page,
  bar,
}) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await bar.visit("/auth/login");
  await bar.header.getByRole("button", { name: "Dismiss the announcement" }).click();
  await expect(bar.header.locator(".announcement-bubble")).toBeHidden();
  await expect(bar.opener("Announcement")).toHaveAccessibleName("Announcement");
  await bar.opener("Company").hover();
  await expect(bar.panel("Company")).toBeVisible();
  await bar.header.getByRole("button", { name: "Light or dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("SHELL-04 the chosen theme is there before anything is drawn, on every page, until it is changed", async ({
  page,
  bar,
  complaints,
}) => {
  await bar.visit("/auth/login");
  await bar.header.getByRole("button", { name: "Light or dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // Without any of the files the page is already dark: what decides stands in its head.
  await page.route("**/_astro/**", (route) => route.abort());
  await page.goto("/auth/register", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.waitForLoadState();
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
});

test("NAV-12 with every picture and font missing the bar still says where everything is", async ({
  page,
  bar,
  complaints,
}) => {
  await page.route(/\.(?:png|svg|ico|woff2)$/, (route) => route.abort());
  await bar.visit(COMPLETE_BAR);
  for (const title of ["Products", "Resources", "Company"]) {
    await bar.opener(title).click();
    await expect(bar.panel(title).getByRole("link").first()).toBeVisible();
  }
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
});

test.describe("right-to-left", () => {
  test("NAV-10, NAV-12 the bar and its panels are mirrored and fit", async ({ page, bar }) => {
    for (const [path, titles] of Object.entries(MENUS)) {
      await bar.visit(path);
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      for (const title of titles) {
        await bar.opener(title).click();
        const box = await bar.panel(title).boundingBox();
        expect([title, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 1440]).toEqual([
          title,
          true,
          true,
        ]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    }
    await bar.visit(COMPLETE_BAR);
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    await bar.opener("Products").click();
    const list = await bar.centreOf(bar.panel("Products").getByRole("button").first());
    const links = await bar.centreOf(bar.panel("Products").getByRole("link", { name: "Click Through" }));
    expect(list.x).toBeGreaterThan(links.x);
  });
});

for (const width of [375, 1440]) {
  test.describe(`without script at ${width} pixels`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } });

    test(`NAV-12 every link of every menu is reached by clicks alone at ${width} pixels`, async ({
      page,
      bar,
    }) => {
      for (const [path, titles] of Object.entries(MENUS)) {
        await page.goto(path);
        for (const title of titles.filter((one) => one !== "Language")) {
          if (!(await bar.opener(title).isVisible()))
            await bar.header.getByRole("link", { name: "Menu" }).click();
          await bar.opener(title).click();
          const links = bar.panel(title).getByRole("link");
          expect(await links.count()).toBe(await bar.panel(title).locator("a").count());
          for (const link of await links.all()) {
            await link.scrollIntoViewIfNeeded();
            await expect(link).toBeVisible();
          }
          await bar.opener(title).click();
        }
      }
    });
  });
}

test("SHELL-03 the forgot-password modal shows on whatever page its flag is set", async ({
  page,
  bar,
  popup,
}) => {
  for (const path of ["/", "/announcement/nvidia-inception-program", "/design/no-bar"]) {
    await bar.visit(path);
    // Any link may carry the flag; this one stands in for a page's own.
    await page.evaluate(() => {
      const link = document.createElement("a");
      Object.assign(link, { href: "/auth/forgot-password", textContent: "I forgot it" });
      link.dataset.auth = "forgot";
      document.querySelector("main")?.prepend(link);
      link.focus();
    });
    await page.keyboard.press("Enter");
    await expect(popup.title).toHaveText("Forgot Password");
    await page.keyboard.press("Escape");
    await expect(popup.dialog).toBeHidden();
    await expect(page).toHaveURL(path);
  }
});
