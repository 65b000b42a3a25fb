/**
 * Asks for the typeface of code where code comes near, part by part of the page (page.deferred.css): its arrival lays out
 * the whole page anew, and most code is far below the first screen.
 */
const parts = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      target.setAttribute("data-near", "");
      parts.unobserve(target);
    }
  },
  { rootMargin: "50%" },
);
for (const part of document.querySelectorAll("main > *")) parts.observe(part);
