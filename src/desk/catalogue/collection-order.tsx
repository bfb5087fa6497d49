import { useEffect, useRef, useState } from 'react';
import type { DeskResponse } from '../../contracts/desk/endpoints.ts';
import { Badge } from '../controls/badge.tsx';
import { Button, IconButton } from '../controls/button.tsx';
import { Panel } from '../shell/screen.tsx';
import { placeByKey, placed } from './place-in-order.ts';
import { texts } from './texts.ts';
import { useMerchandising } from './use-merchandising.ts';

type Collections = DeskResponse<'merchandising'>['collections'];

/**
 * The collections in the order shoppers see them. Each is dragged, moved by keys or by buttons, which keep the focus at its new
 * place, and hidden. The list is in its new order at once; the shop follows.
 */
export function CollectionOrder({ shown: { ordered, collections } }: { shown: DeskResponse<'merchandising'> }) {
  const merchandising = useMerchandising();
  const [said, setSaid] = useState('');
  const dragged = useRef<string | null>(null);
  const moving = useRef<string | null>(null);
  useEffect(() => {
    if (moving.current === null) return;
    document.querySelector<HTMLElement>(`[data-move="${moving.current}"]`)?.focus();
    moving.current = null;
  });
  const { variables, isPending } = merchandising;
  const isMoving = isPending && variables?.kind === 'order';
  const listed = isMoving ? inOrder(collections, variables.ids) : collections;
  const ids = listed.map(({ id }) => id);
  const isBusy = isPending && !isMoving;
  const move = (id: string, to: number, by?: string) => {
    const next = placed(ids, id, to);
    if (next === ids || isBusy) return;
    if (by !== undefined) moving.current = `${by} ${id}`;
    setSaid(texts.movedTo(listed.find((one) => one.id === id)?.title ?? '', to + 1, ids.length));
    merchandising.mutate({ kind: 'order', ids: next });
  };
  return (
    <Panel
      title={texts.collectionOrder}
      flush
      actions={
        ordered ? (
          <Button busy={isPending} onClick={() => merchandising.mutate({ kind: 'order', ids: [] })}>
            {texts.feedOrder}
          </Button>
        ) : null
      }
    >
      <p className="px-4 pb-3 text-quiet">{ordered ? texts.orderedHere : texts.orderedByFeed}</p>
      <output className="sr-only">{said}</output>
      <ol>
        {listed.map(({ id, title, products, hidden }, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its handle and buttons do the same by keyboard
          <li
            key={id}
            // The whole row, because Firefox drags no buttons.
            draggable
            onDragStart={(event) => {
              dragged.current = id;
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', title);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== null) move(dragged.current, index);
              dragged.current = null;
            }}
            className="flex flex-wrap items-center gap-x-1 border-t border-line py-1 ps-4 pe-2 wide:ps-1"
          >
            <IconButton
              icon="grip"
              label={texts.drag(title)}
              className="hidden! cursor-grab text-quiet wide:inline-flex!"
              data-move={`grip ${id}`}
              onKeyDown={(event) => {
                const to = placeByKey(event.key, index, ids.length);
                if (to === null) return;
                event.preventDefault();
                move(id, to, 'grip');
              }}
            />
            <div className="min-w-40 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {title}
                {hidden ? <Badge tone="notice">{texts.isHidden}</Badge> : null}
              </span>
              <span className="block text-13 text-quiet">{texts.productsIn(products)}</span>
            </div>
            <span className="ms-auto flex items-center">
              <IconButton
                icon="top"
                label={texts.moveToTop(title)}
                data-move={`top ${id}`}
                aria-disabled={index === 0}
                onClick={() => move(id, 0, 'top')}
              />
              <IconButton
                icon="up"
                label={texts.moveUp(title)}
                data-move={`up ${id}`}
                aria-disabled={index === 0}
                onClick={() => move(id, index - 1, 'up')}
              />
              <IconButton
                icon="down"
                label={texts.moveDown(title)}
                data-move={`down ${id}`}
                aria-disabled={index === ids.length - 1}
                onClick={() => move(id, index + 1, 'down')}
              />
              <Button
                className="ms-1"
                aria-label={hidden ? texts.showOf(title) : texts.hideOf(title)}
                disabled={isPending}
                onClick={() => merchandising.mutate({ kind: 'collection', id, hidden: !hidden })}
              >
                {hidden ? texts.show : texts.hide}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The collections in an order that is on its way to the shop; one that it does not name comes last. */
function inOrder(collections: Collections, ids: readonly string[]): Collections {
  if (ids.length === 0) return collections;
  const placeOf = ({ id }: Collections[number]) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return collections.toSorted((one, other) => placeOf(one) - placeOf(other));
}
