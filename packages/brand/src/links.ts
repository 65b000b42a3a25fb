/** The company's external sites. All are placeholders. */
export const externalLinks = {
  helpGuides: "https://help.sealwright.example",
  roadmap: "https://roadmap.sealwright.example",
  security: "https://security.sealwright.example",
  webApp: "https://app.sealwright.example",
  social: [
    { name: "Facebook", href: "https://www.facebook.com/sealwright.example" },
    { name: "Instagram", href: "https://www.instagram.com/sealwright.example" },
    { name: "X", href: "https://x.com/sealwright_example" },
    { name: "LinkedIn", href: "https://www.linkedin.com/company/sealwright-example" },
  ],
  /** Stores, what each offers, and the capability that it is: until that runs, it is planned. */
  stores: [
    {
      name: "App Store",
      gets: "iPhone and iPad",
      capability: "mobile-apps",
      href: "https://apps.apple.com/app/id0000000000",
    },
    {
      name: "Google Play",
      gets: "Android",
      capability: "mobile-apps",
      href: "https://play.google.com/store/apps/details?id=example.sealwright",
    },
    {
      name: "Google Workspace Marketplace",
      gets: "Workspace add-on",
      capability: "google-workspace",
      href: "https://workspace.google.com/marketplace/app/sealwright/000000000000",
    },
    {
      name: "Chrome Web Store",
      gets: "Browser extension",
      capability: "browser-extension",
      href: "https://chromewebstore.google.com/detail/sealwright/example",
    },
  ],
} as const;
