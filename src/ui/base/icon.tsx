/** One 24 × 24 line drawing per name. They are inline so that a card's heart need not wait for a file. */
const PATHS = {
  back: 'M19 12H5m6-7-7 7 7 7',
  cart: 'M6 8h12l1 13H5L6 8Zm3 0V6a3 3 0 0 1 6 0v2',
  heart: 'M12 20.5C5 15.6 3 12.4 3 9.200A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 2.200c0 3.2-2 6.4-9 11.300Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.500L21 21',
  close: 'm5 5 14 14M19 5 5 19',
  share: 'M12 15V3m-4 4 4-4 4 4M6 12H5v9h14v-9h-1',
  truck: 'M2 6h12v11H2zm12 4h4l4 4v3h-8zM6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm12 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  return: 'M4 8h11a5 5 0 0 1 0 10H8M8 4 4 8l4 4',
  shield: 'M12 3 4 6v6c0 4.5 3.3 7.7 8 9 4.7-1.3 8-4.5 8-9V6l-8-3Zm-3.5 9 2.5 2.5 4.5-5',
  badge:
    'm12 3 2.5 2 3.2-.2.8 3.1 2.5 2-1.2 3 .2 3.2-3.1.9-2 2.5-2.9-1.2-2.9 1.2-2-2.5-3.1-.9.2-3.2-1.2-3 2.5-2 .8-3.1 3.2.2L12 3Zm-3.5 9 2.5 2.5 4.5-5',
  lock: 'M5 11h14v10H5zm3 0V7a4 4 0 0 1 8 0v4',
  check: 'm4 12.5 5.5 5.500L20 7',
  down: 'm5 9 7 7 7-7',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3q-8 9 0 18 8-9 0-18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3.5-6 8-6s8 2 8 6',
  phone: 'M6 3h4l1.5 5-2.5 2a11 11 0 0 0 5 5l2-2.5 5 1.500v4a2 2 0 0 1-2 2C11 20 4 13 4 5a2 2 0 0 1 2-2Z',
  mail: 'M3 5h18v14H3zm0 1 9 7 9-7',
  pin: 'M12 21c-4.5-5-7-8-7-11.500a7 7 0 0 1 14 0C19 13 16.5 16 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  filter: 'M3 6h18M6 12h12M10 18h4',
  sort: 'M7 4v16m-4-4 4 4 4-4M17 20V4m-4 4 4-4 4 4',
  whatsapp:
    'm4 20 1.3-4.200A8 8 0 1 1 8.5 19L4 20Zm5-11.500c0 4 2.5 6.5 6.5 6.500l1-2-2.2-1-1 1c-1.2-.5-2-1.3-2.5-2.500l1-1-1-2.2-1.8 1.200Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.2-3.200a4 4 0 0 0-5.7-5.700L12 6.300M14 10a4 4 0 0 0-5.7 0l-3.2 3.200a4 4 0 0 0 5.7 5.700L12 17.7',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6m4-6v6',
  ruler: 'M3 16 16 3l5 5L8 21zM7 12l2 2m1-5 3 3m0-6 2 2',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4v16l13-8L7 4Z',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.500L21 21M8 10.500h5M10.5 8v5',
  hanger:
    'M9.5 6.500a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .8-1 1.500v.700m0 0 9 6.500c.8.6.4 2-.7 2H3.700c-1.1 0-1.5-1.4-.7-2l9-6.500Z',
  box: 'm12 3 8 4v10l-8 4-8-4V7l8-4Zm0 8 8-4m-8 4v10m0-10L4 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .7-1 1.700m0 2.500v.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.500V8',
  card: 'M3 5h18v14H3zm0 5h18M6 15h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  home: 'm4 11 8-7 8 7v9h-6v-6h-4v6H4z',
  grid: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
  star: 'm12 3 2.8 5.8 6.2.9-4.5 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.300L3 9.700l6.2-.900L12 3Z',
} as const;

export type IconName = keyof typeof PATHS;

type IconProps = { name: IconName; filled?: boolean; className?: string };

/** A decorative icon. The text next to it or the control's label says what it means. */
export function Icon({ name, filled = false, className = 'icon' }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={filled ? `${className} icon-filled` : className} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
