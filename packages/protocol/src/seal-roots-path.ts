/** On the site's origin: the roots that the seals of signed contracts lead to, retired ones too, as PEM. */
export const SEAL_ROOTS_PATH = "/signature/seal-roots.pem";

/** The roots of the authority that seals tests, which bind no one. */
export const TEST_ROOTS_PATH = "/signature/test-seal-roots.pem";
