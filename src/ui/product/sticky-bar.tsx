import type { ReactNode } from 'react';

/**
 * A bar that stays at the bottom of the screen while its parent is in view, above the phone's gesture area.
 * Put it last in the element whose length it follows.
 */
export function StickyBar({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`sticky bottom-0 z-20 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] ${className}`}
    >
      {children}
    </div>
  );
}
