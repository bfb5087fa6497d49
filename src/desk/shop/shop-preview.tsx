import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { inLanguage } from '../../routes.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { SelectField } from '../controls/field.tsx';
import { PageInput } from './page-input.tsx';
import { texts } from './texts.ts';

type ShopPreviewProps = {
  /** A new one loads the page again. */
  revision: number;
  isStored: boolean;
  languages: readonly { tag: string; name: string }[];
  onClose: () => void;
};

/** Shorter than a pass is valid. */
const RENEWED_EVERY_MS = 10 * 60_000;
const WIDTHS = { phone: 'w-full max-w-[390px]', desktop: 'w-[1280px] max-w-none' } as const;

/** The real shop with the draft's settings, any page in any language, as wide as a phone or a desktop. */
export function ShopPreview({ revision, isStored, languages, onClose }: ShopPreviewProps) {
  const [page, setPage] = useState('/');
  const [typed, setTyped] = useState('/');
  const [language, setLanguage] = useState(languages[0]?.tag ?? '');
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const shown = inLanguage(language, page);
  const opened = useQuery({
    queryKey: ['shop-preview', revision, shown],
    queryFn: () => callDesk(DESK_ENDPOINTS.previewShop, { body: { page: shown } }),
    staleTime: RENEWED_EVERY_MS,
  });
  const address = opened.data?.address;
  const last = useRef<string | null>(null);
  useEffect(() => {
    last.current = address ?? last.current;
  }, [address]);
  // Whoever closes the preview sees the shop as shoppers do again, in this browser too.
  useEffect(
    () => () => {
      if (last.current !== null) endPreview(last.current);
    },
    [],
  );
  return (
    <section
      aria-label={texts.preview}
      className="fixed inset-0 z-40 flex min-w-0 flex-col gap-2 bg-ground p-3 large:sticky large:top-3 large:z-0 large:h-[calc(100dvh-1.5rem)] large:p-0"
    >
      <div className="flex flex-wrap items-end gap-2">
        <form
          className="flex min-w-40 flex-1 items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setPage(typed.startsWith('/') ? typed : `/${typed}`);
          }}
        >
          <PageInput
            className="min-w-0 flex-1"
            label={texts.previewPage}
            value={typed}
            onType={(address, isChosen) => {
              setTyped(address);
              if (isChosen) setPage(address);
            }}
          />
          {typed === page ? null : <Button type="submit">{texts.previewGo}</Button>}
        </form>
        <SelectField
          label={texts.previewLanguage}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        >
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="ms-auto flex">
          <IconButton
            icon="phone"
            label={texts.asPhone}
            aria-pressed={width === 'phone'}
            onClick={() => setWidth('phone')}
          />
          <IconButton
            icon="screen"
            label={texts.asDesktop}
            aria-pressed={width === 'desktop'}
            onClick={() => setWidth('desktop')}
          />
          <IconButton icon="cross" label={texts.closePreview} onClick={onClose} />
        </div>
      </div>
      <p className="text-13 text-quiet">{isStored ? texts.previewText : texts.previewWaits}</p>
      {opened.error === null ? null : (
        <p role="alert" className="text-danger">
          {describeError(opened.error)}
        </p>
      )}
      <div className="min-h-0 flex-1 overflow-auto rounded-panel border border-line bg-paper">
        {address === undefined ? null : (
          <iframe
            key={address}
            title={texts.preview}
            src={address}
            className={classNames('mx-auto block h-full border-0', WIDTHS[width])}
          />
        )}
      </div>
    </section>
  );
}

/** A picture's request takes the frame's cookie along, which a fetch to the shop may not. */
function endPreview(address: string): void {
  const ending = new Image();
  ending.src = `${new URL(address).origin}/preview/end`;
}
