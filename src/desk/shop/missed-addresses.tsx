import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { asAsked } from '../../domain/merchant/redirects.ts';
import { callDesk } from '../api/call-desk.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { texts } from './texts.ts';

type MissedAddressesProps = {
  /** The redirects, one a line. */
  typed: string;
  onType: (typed: string) => void;
};

/** Addresses that were asked for and are no page; each can be led to a page. */
export function MissedAddresses({ typed, onType }: MissedAddressesProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [to, setTo] = useState('/');
  const { data } = useQuery({
    queryKey: ['missed-addresses'],
    queryFn: () => callDesk(DESK_ENDPOINTS.missedAddresses, {}),
  });
  const led = new Set(typed.split('\n').map((line) => asAsked(line.trim().split(/[\s,]+/, 1)[0] ?? '')));
  const missed = data?.addresses.filter(({ path }) => !led.has(path)) ?? [];
  if (missed.length === 0) return null;
  const lead = (path: string) => {
    onType([...typed.split('\n').filter((line) => line.trim() !== ''), `${path} ${to.trim()}`].join('\n'));
    setOpen(null);
    setTo('/');
  };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-quiet">
        {texts.missedAddresses(missed.length)}
      </summary>
      <ul className="flex flex-col">
        {missed.map(({ path, requests }) => (
          <li key={path} className="flex flex-col gap-2 border-b border-line py-2 last:border-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{path}</span>
              <span className="flex items-center gap-3">
                <span className="tabular text-13 text-quiet">{texts.askedTimes(requests)}</span>
                <Button aria-label={texts.leadAddress(path)} onClick={() => setOpen(open === path ? null : path)}>
                  {texts.makeRedirect}
                </Button>
              </span>
            </div>
            {open === path ? (
              <div className="flex items-end gap-2">
                <TextField
                  label={texts.leadsTo}
                  className="grow"
                  inputMode="url"
                  autoComplete="off"
                  value={to}
                  onChange={({ target }) => setTo(target.value)}
                />
                <Button look="primary" disabled={!/^\/\S*$/.test(to.trim())} onClick={() => lead(path)}>
                  {texts.addRedirect}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
