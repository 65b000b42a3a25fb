/** The question about third parties, and the dialog behind "Your privacy choices". */
export const privacyMessages = {
  title: "Your privacy choices",
  question:
    "May we measure how this site is used, and tell ad networks when their ad led to a sign-up or purchase? Everything works either way.",
  policy: "What we store and why",
  rejectAll: "Reject all",
  acceptAll: "Accept all",
  save: "Save my choice",
  allow: "Allow",
  purposes: {
    analytics: {
      name: "Measurement",
      about:
        "Which pages are read and where people stop, on the pricing, deal and Workspace add-on pages. Through PostHog.",
    },
    ads: {
      name: "Ad conversions",
      about:
        "Google and Meta learn which pages you open here, and when you sign up, start to buy or buy. Meta also learns roughly where you are.",
    },
  },
  explanation:
    "Nothing below is needed for the site to work. Contract answers, passwords and files are never part of it. A change takes effect at once, but scripts that have already loaded stay until you leave the page.",
  decided: "You decided on {day}.",
  nothingToDecide:
    "This site loads no analytics, ads or other third parties, so there is nothing to decide. What it stores in your browser is needed for what you do here.",
  browserObjects:
    "Your browser sends Global Privacy Control. We take that as a no to measurement and ads, and load neither.",
} as const;
