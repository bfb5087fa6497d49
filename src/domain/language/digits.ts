/**
 * Groups a whole number's digits as in India, in pairs above the thousand: "1234567" → "12,34,567". Does not
 * use Intl, because a phone needs longer to start Intl than to show the page.
 */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d\d)+\d$)/g, ',');
}
