const LIST = /<ul>((?:\s*<li>(?:(?!<\/?[uo]l>|<\/?li>).)*<\/li>\s*)+)<\/ul>/gs;
const ITEM = /<li>((?:(?!<\/li>).)*)<\/li>/gs;
/** "<strong>Fabric:</strong> Cotton", "<b>Fabric</b>: Cotton" or "Fabric: Cotton". */
const FACT = /^\s*(?:<(strong|b)>([^<:]{1,30}):?\s*<\/\1>\s*:?|([^<:]{1,24}):(?=\s))\s*(\S.*)$/s;
const LABEL = /(<th(?: [^>]*)?>)([^<]+)<\/th>/g;

/**
 * Sanitised HTML with its lists of facts ("Fabric: Cotton") as tables, which are read faster. A list is one only where all of
 * its items are facts; everything else stays as it is. `inLanguage` says a label, as plain text, in the page's language:
 * of the merchant's own tables, too.
 */
export function factsAsTables(html: string, inLanguage = (label: string) => label): string {
  const withTables = html.replaceAll(LIST, (list, items: string) => {
    const facts = [...items.matchAll(ITEM)].map(([, item = '']) => FACT.exec(item));
    const rows = facts.map((fact) => fact && row((fact[2] ?? fact[3] ?? '').trim(), fact[4] ?? ''));
    return rows.length < 2 || rows.includes(null) ? list : `<table><tbody>${rows.join('')}</tbody></table>`;
  });
  return withTables.replaceAll(LABEL, (_, start: string, label: string) => `${start}${inLanguage(label.trim())}</th>`);
}

function row(label: string, value: string): string {
  return `<tr><th scope="row">${label}</th><td>${value.trim()}</td></tr>`;
}
