import type { ReactNode } from 'react';

type StickyBarProps = {
  children: ReactNode;
  className?: string;
  /** Its content is higher than a button and a line. */
  tall?: boolean;
};

/**
 * A bar that stays at the bottom of the screen while its parent is in view, above the phone's gesture area. With large text
 * or on a low screen, where it would take more than a quarter of the height, it stays in its place. Put it last in the
 * element whose length it follows.
 */
export function StickyBar({ children, className = '', tall = false }: StickyBarProps) {
  return <div className={`sticky-bar ${tall ? 'sticky-bar-tall' : ''} ${className}`}>{children}</div>;
}
