/** Returns the heading of a collection from its handle: "block-print_kurtas" → "Block Print Kurtas". */
export function nameOfHandle(handle: string): string {
  return handle
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
