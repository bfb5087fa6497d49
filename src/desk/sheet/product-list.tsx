import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { formatMoney } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { texts } from './texts.ts';

type Product = DeskResponse<'sheetProducts'>['products'][number];

/** The products, found by their titles; each can be changed. */
export function ProductList() {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const query = text.trim();
  const found = useQuery({
    queryKey: ['sheet', 'products', query],
    queryFn: () => callDesk(DESK_ENDPOINTS.sheetProducts, { query: { text: query } }),
    placeholderData: keepPreviousData,
  });
  const products = found.data?.products ?? [];
  return (
    <Panel title={texts.listTitle} flush>
      <div className="px-4 pb-3">
        <TextField
          label={texts.find}
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={found.error === null ? undefined : describeError(found.error)}
        />
        <output className="block text-13 text-quiet">
          {found.isSuccess && products.length === 0
            ? texts.none
            : (found.data?.found ?? 0) > products.length
              ? texts.firstOnes(products.length)
              : ''}
        </output>
      </div>
      <ul aria-label={texts.listTitle}>
        {products.map((product) => (
          <li key={product.handle} className="flex items-center gap-3 border-t border-line py-2 ps-4 pe-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{product.title}</span>
              <span className="block text-13 text-quiet">{detailsOf(product)}</span>
            </span>
            <Button aria-label={texts.editOf(product.title)} onClick={() => setOpened(product.handle)}>
              {texts.edit}
            </Button>
          </li>
        ))}
      </ul>
      {opened === null ? null : <ProductDialog handle={opened} base={null} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function detailsOf({ pricePaise, variants, stock }: Product): string {
  const pieces = stock === null ? texts.notCounted : texts.pieces(stock);
  return [formatMoney(pricePaise), texts.variants(variants), pieces].join(' · ');
}
