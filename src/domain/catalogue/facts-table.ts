const LIST = /<ul>((?:\s*<li>(?:(?!<\/?[uo]l>|<\/?li>).)*<\/li>\s*)+)<\/ul>/gs;
const ITEM = /<li>((?:(?!<\/li>).)*)<\/li>/gs;
/** "<strong>Fabric:</strong> Cotton", "<b>Fabric</b>: Cotton" or "Fabric: Cotton". */
const FACT = /^\s*(?:<(strong|b)>([^<:]{1,30}):?\s*<\/\1>\s*:?|([^<:]{1,24}):(?=\s))\s*(\S.*)$/s;

/**
 * Sanitised HTML with its lists of facts ("Fabric: Cotton") as tables, which are read faster. A list is one only where all of
 * its items are facts; everything else stays as it is.
 */
export function factsAsTables(html: string): string {
  return html.replaceAll(LIST, (list, items: string) => {
    const facts = [...items.matchAll(ITEM)].map(([, item = '']) => FACT.exec(item));
    const rows = facts.map((fact) => fact && row(fact[2] ?? fact[3] ?? '', fact[4] ?? ''));
    return rows.length < 2 || rows.includes(null) ? list : `<table><tbody>${rows.join('')}</tbody></table>`;
  });
}

function row(label: string, value: string): string {
  return `<tr><th scope="row">${label.trim()}</th><td>${value.trim()}</td></tr>`;
}
