import { useState } from 'react';

type Opened<Name, Shown> = { name: Name; seen: Shown };

/**
 * Which dialog of a screen is open, and what its person saw when it opened. Screens refetch what others change, but an act
 * must name what was seen: else the server cannot refuse the second of two acts. `markOf` tells two standings apart.
 */
export function useOpenDialog<Name, Shown>(live: Shown, markOf: (shown: Shown) => number | string) {
  const [opened, setOpened] = useState<Opened<Name, Shown> | null>(null);
  const seen = opened?.seen ?? live;
  return {
    open: opened?.name ?? null,
    seen,
    hasChanged: markOf(seen) !== markOf(live),
    start: (name: Name) => setOpened({ name, seen: live }),
    close: () => setOpened(null),
  };
}
