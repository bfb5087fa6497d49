/** Labels of the facts that merchants write in their descriptions ("Fabric: Cotton"), in the page's language. */
export const messages = {
  label: (label: string): string => label,
} as const;
