import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedOwnCollection } from '../../contracts/desk/own-collections.ts';
import { textIn } from '../../domain/language/text-by-language.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Empty } from '../feedback/states.tsx';
import { DESK_LANGUAGE } from '../language/desk-language.ts';
import { formatMoment, formatNumber } from '../language/formats.ts';
import { OwnPicture } from '../own-pictures/own-picture.tsx';
import { Screen } from '../shell/screen.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { texts } from './texts.ts';

type Opened = { name: 'add' } | { name: 'edit' | 'remove'; id: string };

/** The merchant's own collections, beside the feed's. */
export function CollectionsScreen() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useQuery({
    queryKey: ['own-collections'],
    queryFn: () => callDesk(DESK_ENDPOINTS.ownCollections, {}),
  });
  const close = () => setOpened(null);
  const { collections = [], languages = [], tags = [], types = [] } = list.data ?? {};
  const chosen = opened && 'id' in opened ? collections.find(({ id }) => id === opened.id) : undefined;
  const given = { languages, tags, types, onClose: close };
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button look="primary" onClick={() => setOpened({ name: 'add' })}>
          {texts.add}
        </Button>
      }
    >
      <div className="panel">
        {list.data === undefined ? (
          <QueryState query={list} />
        ) : collections.length === 0 ? (
          <Empty icon="collection" title={texts.none}>
            {texts.noneText}
          </Empty>
        ) : (
          <ul>
            {collections.map((collection) => (
              <CollectionRow
                key={collection.id}
                collection={collection}
                onOpen={(name) => setOpened({ name, id: collection.id })}
              />
            ))}
          </ul>
        )}
      </div>
      {opened?.name === 'add' ? <CollectionDialog collection={null} {...given} /> : null}
      {opened?.name === 'edit' && chosen ? <CollectionDialog collection={chosen} {...given} /> : null}
      {opened?.name === 'remove' && chosen ? <RemoveDialog collection={chosen} onClose={close} /> : null}
    </Screen>
  );
}

const nameOf = ({ name }: ListedOwnCollection): string => textIn(name, DESK_LANGUAGE);

type CollectionRowProps = { collection: ListedOwnCollection; onOpen: (name: 'edit' | 'remove') => void };

function CollectionRow({ collection, onOpen }: CollectionRowProps) {
  const { picture, rule, count, hidden, handle, changedBy, changedAt } = collection;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 last:border-b-0">
      {picture === null ? null : <OwnPicture picture={{ address: picture }} className="size-14 shrink-0" />}
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{nameOf(collection)}</b>
          <Badge tone="plain">{rule === null ? texts.byHand : texts.byRule}</Badge>
          {hidden ? <Badge tone="notice">{texts.hidden}</Badge> : null}
        </p>
        <p className="text-13 text-quiet">
          {count === 0 ? texts.empty : texts.products(formatNumber(count))} · <span lang="en">/category/{handle}</span>
        </p>
        <p className="text-13 text-quiet">{texts.changed(changedBy, formatMoment(changedAt))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen('edit')}>{texts.edit}</Button>
        <Button onClick={() => onOpen('remove')}>{texts.remove}</Button>
      </div>
    </li>
  );
}

function RemoveDialog({ collection, onClose }: { collection: ListedOwnCollection; onClose: () => void }) {
  const remove = useDeskAct({
    send: () =>
      callDesk(DESK_ENDPOINTS.removeCollection, {
        params: { id: collection.id },
        body: { version: collection.version },
      }),
    said: texts.removed,
    onDone: onClose,
    reload: ['own-collections', 'catalogue'],
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(nameOf(collection))}
      confirm={texts.remove}
      dangerous
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}
