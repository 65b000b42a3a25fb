/** The picture that a page is shared with. One a page, made at build by social-images.ts. */
export const SOCIAL_IMAGE = { folder: "/social", width: 1200, height: 630 };
