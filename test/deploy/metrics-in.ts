export type QueriedMetric = { name: string; labels: string[] };

/** PromQL keywords that are not metrics. Those in LISTS precede a list of labels. */
const LISTS = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'unless', 'offset', 'bool']);

/** Returns the metrics in a PromQL expression, each with the labels that it matches or groups by. */
export function metricsIn(expression: string): QueriedMetric[] {
  const grouped = [...expression.matchAll(LISTS)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const plain = expression
    .replaceAll(LISTS, ' ')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\boffset\s+\w+/g, '');
  const labelled = [...plain.matchAll(/\b([a-z_]\w*)\s*(\{[^}]*\})?(?!\w*\s*\()/gi)];
  const found = labelled.flatMap(([, name = '', matchers = '']) => {
    if (WORDS.has(name)) return [];
    return [{ name, labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label) }];
  });
  // In an expression with a single metric the grouping belongs to it; with several, it is unclear which one
  // is meant.
  const [only] = found;
  const alone = only !== undefined && found.every(({ name }) => name === only.name);
  return found.map(({ name, labels }) => ({
    name,
    labels: [...labels, ...(alone ? grouped.filter((label) => label !== '') : [])],
  }));
}
