import type { DeskResponse } from '../../contracts/desk/endpoints.ts';
import { Badge } from '../controls/badge.tsx';
import { Button, IconButton } from '../controls/button.tsx';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';
import { useMerchandising } from './use-merchandising.ts';

type Collections = DeskResponse<'merchandising'>['collections'];

/** The collections in the order shoppers see them; each can be moved and hidden. */
export function CollectionOrder({ shown: { ordered, collections } }: { shown: DeskResponse<'merchandising'> }) {
  const merchandising = useMerchandising();
  const move = (from: number, to: number) => merchandising.mutate({ kind: 'order', ids: moved(collections, from, to) });
  return (
    <Panel
      title={texts.collectionOrder}
      flush
      actions={
        ordered ? (
          <Button busy={merchandising.isPending} onClick={() => merchandising.mutate({ kind: 'order', ids: [] })}>
            {texts.feedOrder}
          </Button>
        ) : null
      }
    >
      <p className="px-4 pb-3 text-quiet">{ordered ? texts.orderedHere : texts.orderedByFeed}</p>
      <ol>
        {collections.map(({ id, title, products, hidden }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-2 border-t border-line py-2 ps-4 pe-2">
            <div className="min-w-40 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {title}
                {hidden ? <Badge tone="danger">{texts.isHidden}</Badge> : null}
              </span>
              <span className="block text-13 text-quiet">{texts.productsIn(products)}</span>
            </div>
            <IconButton
              icon="up"
              label={texts.moveUp(title)}
              disabled={index === 0 || merchandising.isPending}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="down"
              label={texts.moveDown(title)}
              disabled={index === collections.length - 1 || merchandising.isPending}
              onClick={() => move(index, index + 1)}
            />
            <Button
              aria-label={hidden ? texts.showOf(title) : texts.hideOf(title)}
              disabled={merchandising.isPending}
              onClick={() => merchandising.mutate({ kind: 'collection', id, hidden: !hidden })}
            >
              {hidden ? texts.show : texts.hide}
            </Button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function moved(collections: Collections, from: number, to: number): string[] {
  const ids = collections.map(({ id }) => id);
  return ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
}
