/** On the site's origin: the roots that the seals of signed contracts lead to, retired ones too, as PEM. */
export const SEAL_ROOTS_PATH = "/signature/seal-roots.pem";
