/** Pages of the site, one of each kind. */
export const PAGES = [
  "/",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/action",
  "/design",
  "/signature/contracts",
  "/signature/contracts/real-estate",
  "/signature/contracts/real-estate/residential-lease-agreement",
  "/signature/contracts/personal-family/last-will-and-testament",
  "/signature/contracts/quality",
  "/signature/contracts/download-success?form=last-will-and-testament",
  "/about",
  "/status",
  "/press",
  "/clm/ai-verification",
  "/clm/legal-hub",
  "/features",
  "/announcement/nvidia-inception-program",
  "/nowhere",
  "/405",
  "/500",
];

/** Pages that search engines are asked to leave out: those that mailed links and buttons open, and errors. */
export const HIDDEN = [
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/action",
  "/nowhere",
  "/405",
  "/500",
];
