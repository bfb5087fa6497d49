/** What a product can be called by a rule of the merchant's, the first before the second. */
export const PRODUCT_LABELS = ['bestseller', 'new'] as const;
export type ProductLabel = (typeof PRODUCT_LABELS)[number];

type ByLanguage = Readonly<Record<string, string>>;

/** The merchant's rules; null: no product is called so. */
export type LabelRules = {
  /** Products first seen within this number of days. */
  new: { days: number; name: ByLanguage } | null;
  /** Products of which at least `pieces` were sold within `days` days, the first `most` of each category. */
  bestseller: { days: number; pieces: number; most: number; name: ByLanguage } | null;
};

/** Returns the merchant's word for a label in a language, else the shop's own. */
export function labelName(rules: LabelRules, label: ProductLabel, language: string, usual: string): string {
  const name = rules[label]?.name ?? {};
  return (Object.hasOwn(name, language) ? name[language] : undefined) ?? usual;
}
