import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { texts } from './texts.ts';

type ProductInputProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** Its handle; '' if none is chosen. */
  value: string;
  onBlur: () => void;
  onType: (handle: string, product: { id: string; title: string }) => void;
};

const SHOWN = 6;

/** One product of the shop, found by its words. */
export function ProductInput({ label, hint, error, value, onBlur, onType }: ProductInputProps) {
  const [sought, setSought] = useState('');
  const [taken, setTaken] = useState({ handle: '', title: '' });
  const query = sought.trim();
  const found = useQuery({
    queryKey: ['catalogue', 'products', query],
    queryFn: () => callDesk(DESK_ENDPOINTS.findProducts, { query: { text: query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const products = query === '' ? [] : (found.data?.products ?? []);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        type="search"
        label={label}
        hint={
          value === '' ? hint : texts.chosenProduct(value === taken.handle ? taken.title : value.replaceAll('-', ' '))
        }
        error={error}
        placeholder={texts.findProduct}
        maxLength={100}
        value={sought}
        onBlur={onBlur}
        onChange={(event) => setSought(event.target.value)}
      />
      {query !== '' && found.isSuccess && products.length === 0 ? (
        <output className="text-13 text-quiet">{texts.noProduct}</output>
      ) : null}
      <ul aria-label={texts.foundProducts} className="flex flex-col">
        {products.slice(0, SHOWN).map(({ id, handle, title }) => (
          <li key={id} className="flex items-center gap-2 border-t border-line py-1 first:border-t-0">
            <span className="min-w-0 flex-1">{title}</span>
            <Button
              aria-label={texts.takeProduct(title)}
              onClick={() => {
                setTaken({ handle, title });
                onType(handle, { id, title });
                setSought('');
              }}
            >
              {texts.take}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
