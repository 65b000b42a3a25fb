/**
 * A pressed link scrolls smoothly to where it leads on the same page; going back and coming from elsewhere jump. The mark is for
 * base.css, which asks whether the visitor wants motion.
 */
const MARK = "data-follows-link";

document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href*='#']") : null;
  document.documentElement.toggleAttribute(MARK, link?.pathname === location.pathname);
});
document.addEventListener("scrollend", () => document.documentElement.removeAttribute(MARK));
