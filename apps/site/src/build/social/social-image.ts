/** The image that a page is shared with, one per page, drawn at build by social-images.ts. */
export const SOCIAL_IMAGE = { folder: "/social", width: 1200, height: 630 };
