import type { ReactNode } from 'react';
import { IconButton } from '../../controls/button.tsx';
import { texts } from './texts.ts';

type EntryButtonsProps = {
  id: string;
  name: string;
  place: number;
  of: number;
  /** How many the list must have. */
  least: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Between those that move and the one that removes. */
  children?: ReactNode;
};

/** Moves an entry of a list up or down, and takes it out. */
export function EntryButtons({ id, name, place, of, least, onMove, onRemove, children }: EntryButtonsProps) {
  return (
    <span className="ms-auto flex">
      <IconButton
        icon="up"
        label={texts.moveUp(name)}
        data-move={`up ${id}`}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon="down"
        label={texts.moveDown(name)}
        data-move={`down ${id}`}
        aria-disabled={place === of - 1}
        onClick={() => onMove(place + 1)}
      />
      {children}
      <IconButton icon="cross" label={texts.remove(name)} disabled={of <= least} onClick={onRemove} />
    </span>
  );
}
