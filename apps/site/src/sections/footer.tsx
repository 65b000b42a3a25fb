import { brand } from "@sealwright/brand";

/** The bottom of every page. */
export function Footer() {
  return (
    <footer className="border-t border-rule">
      <div className="wrap flex flex-wrap gap-x-8 gap-y-2 py-6 text-sm text-ink-2">
        <p className="mr-auto">
          © {brand.copyrightYear} {brand.legalName}
        </p>
        <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>
        <a href={brand.phone.link}>{brand.phone.shown}</a>
      </div>
    </footer>
  );
}
