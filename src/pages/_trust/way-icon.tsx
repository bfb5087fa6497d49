/** Line drawings (24 × 24) of ways to pay; icons of every page are in ui/base/icon.tsx. */
const PATHS = {
  upi: 'M7 2.500h10v19H7zM10 6.500h4.500M10 9h4.500M10 6.500h1.200a2.300 2.300 0 0 1 0 4.800H10l3.500 4.200M11 18.800h2',
  card: 'M3 5h18v14H3zm0 5h18M6 15h4',
  cash: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 9v.01M18 15v.01',
  bank: 'M3.500 9.500 12 4l8.500 5.500zM6 12.500v5m4-5v5m4-5v5m4-5v5M3.500 20.500h17',
} as const;

export type WayIconName = keyof typeof PATHS;

/** A phone with a rupee sign, a card, a bank or a note; the method's name is next to it. */
export function WayIcon({ name }: { name: WayIconName }) {
  return (
    <svg viewBox="0 0 24 24" className="icon size-6" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
