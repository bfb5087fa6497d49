import { type PageStyle, pageStyleFrom } from './critical-css.ts';

/** The shop in force, the one before it, and a draft with other colours. */
const REMEMBERED = 3;
const styles = new Map<string, PageStyle>();

/**
 * Parses a stylesheet, which takes tens of ms, unless it was among the last ones: every language has the same, and so
 * mostly has the shop that is composed when the merchant changes settings.
 */
export function rememberedStyle(stylesheet: string): PageStyle {
  const style = styles.get(stylesheet) ?? pageStyleFrom(stylesheet);
  styles.delete(stylesheet);
  styles.set(stylesheet, style);
  for (const oldest of [...styles.keys()].slice(0, -REMEMBERED)) styles.delete(oldest);
  return style;
}
