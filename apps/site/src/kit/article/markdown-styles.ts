/** Styles of Markdown beyond those of every page: tables, code and figures. */
import "@sealwright/design/section/section.css";
import "@sealwright/design/table/table.css";
import "../code/code-sample.css";
import "../figure/figure.css";
