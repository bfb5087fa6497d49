/** Whether a text is a PIN code as the Department of Posts gives them: six digits, the first of them not 0. */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}
