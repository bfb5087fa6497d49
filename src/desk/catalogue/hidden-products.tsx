import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { formatMoment } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';
import { useMerchandising } from './use-merchandising.ts';

type Hidden = DeskResponse<'merchandising'>['hiddenProducts'];

/** A search for products to hide, and the list of hidden products. */
export function HiddenProducts({ hidden }: { hidden: Hidden }) {
  const [text, setText] = useState('');
  const query = text.trim();
  const found = useQuery({
    queryKey: ['catalogue', 'products', query],
    queryFn: () => callDesk(DESK_ENDPOINTS.findProducts, { query: { text: query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const merchandising = useMerchandising();
  const products = query === '' ? [] : (found.data?.products ?? []);
  return (
    <Panel title={texts.hiddenProducts} flush>
      <div className="px-4 pb-3">
        <TextField
          label={texts.findProduct}
          hint={texts.hidingHint}
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={found.error === null ? undefined : describeError(found.error)}
        />
        <output className="block text-13 text-quiet">
          {query !== '' && found.isSuccess && products.length === 0 ? texts.nothingFound : ''}
        </output>
      </div>
      <ul aria-label={texts.foundProducts}>
        {products.map(({ id, title, handle }) => (
          <ProductRow key={id} title={title} note={handle}>
            <Button
              aria-label={texts.hideOf(title)}
              disabled={merchandising.isPending}
              onClick={() => merchandising.mutate({ kind: 'product', id, hidden: true })}
            >
              {texts.hide}
            </Button>
          </ProductRow>
        ))}
      </ul>
      {hidden.length === 0 ? (
        <p className="border-t border-line p-4 text-quiet">{texts.noneHidden}</p>
      ) : (
        <ul aria-label={texts.hiddenProducts}>
          {hidden.map(({ id, title, handle, hiddenAt }) => (
            <ProductRow key={id} title={title} note={`${handle}, ${texts.hiddenSince(formatMoment(hiddenAt))}`}>
              <Button
                aria-label={texts.showOf(title)}
                disabled={merchandising.isPending}
                onClick={() => merchandising.mutate({ kind: 'product', id, hidden: false })}
              >
                {texts.show}
              </Button>
            </ProductRow>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ProductRow({ title, note, children }: { title: string; note: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-13 break-words text-quiet">{note}</span>
      </div>
      {children}
    </li>
  );
}
