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
  "/announcement/nvidia-inception-program",
  "/nowhere",
  "/405",
  "/500",
];
