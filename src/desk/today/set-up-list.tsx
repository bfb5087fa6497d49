import { Link } from 'react-router';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import type { SetUpStep } from '../../domain/merchant/set-up.ts';
import { useMayCall, useSignedIn } from '../api/session.ts';
import { Badge } from '../controls/badge.tsx';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

const section = (name: string) => `${ADDRESSES.shop}?section=${name}`;

/** Bought as shoppers buy. */
const SHOP = 'the shop';

/** Where a step is done; null for what the server's environment says (docs/deploy.md). */
const PLACES: Readonly<Record<SetUpStep, string | null>> = {
  catalogue: ADDRESSES.keys,
  name: section('look'),
  logo: section('look'),
  look: section('look'),
  home: section('home'),
  menu: section('menuEntries'),
  offer: section('offer'),
  contact: section('contact'),
  legal: section('contact'),
  gst: section('invoices'),
  delivery: section('delivery'),
  payments: ADDRESSES.keys,
  messages: ADDRESSES.keys,
  courier: ADDRESSES.keys,
  address: null,
  testOrder: SHOP,
  live: null,
};

/** What makes the shop the merchant's own, each with why and where; nothing once all is done that must be. */
export function SetUpList({ items }: { items: Today['setUp'] }) {
  const maySet = useMayCall('shopSettings');
  const maySetKeys = useMayCall('providerKeys');
  if (items.length === 0 || !maySet) return null;
  const done = items.filter((item) => item.done).length;
  return (
    <Panel title={texts.setUp} flush>
      <p className="px-4 text-quiet">{texts.setUpDone(done, items.length)}</p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Step key={item.step} {...item} place={maySetKeys ? PLACES[item.step] : withoutKeys(PLACES[item.step])} />
        ))}
      </ul>
    </Panel>
  );
}

const withoutKeys = (place: string | null): string | null => (place === ADDRESSES.keys ? null : place);

function Step({ step, done, better, place }: Today['setUp'][number] & { place: string | null }) {
  const { shopUrl } = useSignedIn().session;
  const { title, why } = texts.steps[step];
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {!done && <span className="block text-13 text-quiet">{why}</span>}
      </span>
      <Badge tone={done ? 'good' : better ? 'plain' : 'notice'}>
        {done ? texts.stepDone : better ? texts.stepBetter : texts.stepOpen}
      </Badge>
    </>
  );
  const row = 'flex min-h-11 items-center gap-3 px-4 py-1.5';
  return (
    <li>
      {place === null ? (
        <div className={row}>{content}</div>
      ) : place === SHOP ? (
        <a href={shopUrl} target="_blank" rel="noreferrer" className={`${row} hover:bg-wash`}>
          {content}
        </a>
      ) : (
        <Link to={place} className={`${row} hover:bg-wash`}>
          {content}
        </Link>
      )}
    </li>
  );
}
