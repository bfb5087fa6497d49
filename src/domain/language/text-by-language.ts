/** A text of the merchant by language tag; the first language of the shop is always there, and comes first. */
export type TextByLanguage = Readonly<Record<string, string>>;

/** Returns a text in a language, else in the first that it has. */
export function textIn(text: TextByLanguage, language: string): string {
  return (Object.hasOwn(text, language) ? text[language] : undefined) ?? Object.values(text)[0] ?? '';
}
