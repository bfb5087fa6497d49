/** Outlines on a 24 × 24 grid, drawn with a stroke width of 1.75. */
const PATHS = {
  today: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  orders: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  pack: 'M5 4h14v16H5zM9 4v5l3-2 3 2V4M9 15h6',
  requests: 'M4 5h16v11H9l-5 4z',
  newsletter: 'M3 6h18v12H3zM3 7l9 7 9-7',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4M12 3v2',
  catalogue: 'M4 4h7l9 9-7 7-9-9zM8 8h.01',
  percent: 'M5 19L19 5M7.5 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  shop: 'M4 9l1.5-5h13L20 9M4 9h16v1a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10zM5.5 13v7h13v-7M10 20v-4h4v4',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5a8 8 0 0 1 16 0',
  more: 'M4 7h16M4 12h16M4 17h16',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  print: 'M7 9V4h10v5M7 18H4v-8h16v8h-3M7 15h10v6H7z',
  check: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  top: 'M6 17l6-6 6 6M6 6h12',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  back: 'M15 5l-7 7 7 7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  alert: 'M12 4l9.5 16h-19zM12 10v4M12 17h.01',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  screen: 'M3 5h18v11H3zM8 20h8M12 16v4',
  truck: 'M2 6h12v10H2zM14 10h4l4 3v3h-8zM6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  pin: 'M12 21s7-6.2 7-11.3A7 7 0 0 0 5 9.7C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  boxBack: 'M4 8l8-4 8 4v8l-8 4-8-4zM16 12H9M11.5 9.5L9 12l2.5 2.5',
  wallet: 'M18 9V6H5a1 1 0 0 0 0 3h15v11H5a1 1 0 0 1-1-1V7.5M16 14.5h.01',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 6 7 4.5S9 2.5 10 3.5 12 7 12 7zM12 7c3 0 5-1 5-2.5s-2-2-3-1S12 7 12 7z',
  money: 'M7 5h11M7 9h11M7 5c7 0 7 8 0 8l7 7',
  sync: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  keyboard: 'M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10',
  filter: 'M4 6h16M7 12h10M10 18h4',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 13h4',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  star: 'M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.9z',
  collection: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9.5h.01',
  key: 'M8 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11.5 11.5L20 3M17 6l3 3M14 9l2 2',
} as const;

/** Made of dots alone, which need a wider pen. */
const DOTTED: ReadonlySet<string> = new Set(['dots', 'grip']);

export type IconName = keyof typeof PATHS;

/** A decorative icon next to text; hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={DOTTED.has(name) ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
