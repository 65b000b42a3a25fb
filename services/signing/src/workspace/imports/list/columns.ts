export type Column = "title" | "otherSide" | "start" | "end" | "amount" | "notice";

const NAMES: Record<Column, RegExp> = {
  title: /^(?:title|name|contract|agreement|contracttitle|contractname|document|documenttitle|subject)$/,
  otherSide:
    /^(?:otherside|otherparty|counterparty|party|company|vendor|supplier|customer|client|tenant|landlord|with|partner|sides?)$/,
  start: /^(?:starts?|startdate|startson|begins?|begindate|effective|effectivedate|from|commencementdate)$/,
  end: /^(?:ends?|enddate|endson|expir(?:es|y|ation)|expir(?:y|ation)date|until|to|termination(?:date)?)$/,
  amount: /^(?:amount|value|price|total|contractvalue|fee|rent|amountusd|amountindollars)$/,
  notice: /^(?:notice|noticedays|noticeperiod|noticeindays|noticeperioddays|noticeperiodindays)$/,
};

interface Columns {
  at: Partial<Record<Column, number>>;
  unknown: string[];
}

/** @param head the cells of the first row @returns undefined if no title is recognized */
export function columnsOf(head: readonly string[]): Columns | undefined {
  const at: Columns["at"] = {};
  const unknown: string[] = [];
  head.forEach((cell, place) => {
    const name = cell.toLowerCase().replaceAll(/[^a-z]/g, "");
    const column = (Object.keys(NAMES) as Column[]).find(
      (one) => NAMES[one].test(name) && at[one] === undefined,
    );
    if (column) at[column] = place;
    else if (cell.trim()) unknown.push(cell.trim().slice(0, 60));
  });
  return at.title === undefined ? undefined : { at, unknown };
}
