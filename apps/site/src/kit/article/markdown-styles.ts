/** What a text in Markdown may contain, beside what every page has: tables, code and figures. */
import "@sealwright/design/section/section.css";
import "@sealwright/design/table/table.css";
import "../code/code-sample.css";
import "../figure/figure.css";
