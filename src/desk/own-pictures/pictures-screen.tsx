import { useState } from 'react';
import type { ListedPicture } from '../../contracts/desk/pictures.ts';
import { concernsOf } from '../../domain/merchant/own-picture.ts';
import { QueryState } from '../api/query-state.tsx';
import { Badge } from '../controls/badge.tsx';
import { Empty } from '../feedback/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { sizeOf, usesIn } from './picture-facts.ts';
import { texts } from './texts.ts';
import { UploadPictures } from './upload-pictures.tsx';
import { usePictures } from './use-pictures.ts';

/** The merchant's own pictures: uploaded, named, described and deleted here. */
export function PicturesScreen() {
  const list = usePictures();
  const [opened, setOpened] = useState<string | null>(null);
  const { pictures = [], languages = [] } = list.data ?? {};
  const shown = pictures.find(({ id }) => id === opened);
  return (
    <Screen title={texts.title} subtitle={texts.subtitle}>
      <UploadPictures />
      <div className="panel">
        {list.data === undefined ? (
          <QueryState query={list} />
        ) : pictures.length === 0 ? (
          <Empty icon="picture" title={texts.none}>
            {texts.noneText}
          </Empty>
        ) : (
          <ul className="grid grid-cols-2 gap-3 p-3 wide:grid-cols-3 large:grid-cols-5">
            {pictures.map((picture) => (
              <li key={picture.id} className="min-w-0">
                <PictureTile picture={picture} onOpen={() => setOpened(picture.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown === undefined ? null : (
        <PictureDialog picture={shown} languages={languages} onClose={() => setOpened(null)} />
      )}
    </Screen>
  );
}

function PictureTile({ picture, onOpen }: { picture: ListedPicture; onOpen: () => void }) {
  const uses = usesIn(picture);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-full w-full flex-col gap-1 rounded-card p-1 text-start hover:bg-hover"
    >
      <OwnPicture picture={picture} className="aspect-square w-full" />
      <span className="font-medium wrap-anywhere">{picture.name}</span>
      <span className="text-13 text-quiet">{sizeOf(picture)}</span>
      <span className="flex flex-wrap gap-1">
        {uses.length === 0 ? <Badge tone="plain">{texts.unused}</Badge> : null}
        {uses.map((use) => (
          <Badge key={use} tone="info">
            {use}
          </Badge>
        ))}
        {Object.keys(picture.alt).length === 0 ? <Badge tone="notice">{texts.noAlt}</Badge> : null}
        {concernsOf(picture).map((concern) => (
          <Badge key={concern} tone="notice">
            {texts.concernNames[concern]}
          </Badge>
        ))}
      </span>
    </button>
  );
}
