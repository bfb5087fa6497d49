/**
 * Groups a whole number's digits as India does, by two above the thousand: "1234567" → "12,34,567". Not by Intl, since a
 * phone takes longer to start that than to show the page.
 */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d\d)+\d$)/g, ',');
}
