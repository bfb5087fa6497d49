/** Labels of the facts in merchants' descriptions ("Fabric: Cotton"), in the page's language. */
export const messages = {
  label: (label: string): string => label,
} as const;
