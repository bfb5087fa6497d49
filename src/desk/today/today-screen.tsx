import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import { productHref } from '../../routes.ts';
import { QueryState } from '../api/query-state.tsx';
import { useMayCall, useSignedIn } from '../api/session.ts';
import { Badge } from '../controls/badge.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { Notice } from '../feedback/states.tsx';
import { formatAgo, formatDay, formatNumber } from '../language/formats.ts';
import { useNow } from '../language/use-now.ts';
import { ItemPicture } from '../pictures/item-picture.tsx';
import { Panel, Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { FailedPayments } from './failed-payments.tsx';
import { Figures } from './figures.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SetUpList } from './set-up-list.tsx';
import { texts } from './texts.ts';
import { type Today, todayQuery } from './today-query.ts';
import { WaitingQueues } from './waiting-queues.tsx';

/** The queues, then the day's figures. */
export function TodayScreen() {
  const now = useNow();
  const mayPack = useMayCall('pack');
  const today = useQuery(todayQuery);
  const { data } = today;
  return (
    <Screen
      title={texts.title}
      subtitle={formatDay(new Date(now))}
      actions={
        data !== undefined && data.waiting.pack > 0 && mayPack ? (
          <ButtonLink to={ADDRESSES.packing} look="primary" icon="pack">
            {texts.startPacking}
          </ButtonLink>
        ) : null
      }
    >
      {data === undefined ? (
        <div className="panel">
          <QueryState query={today} rows={6} />
        </div>
      ) : (
        <>
          <WaitingQueues waiting={data.waiting} />
          <ForeignCurrency today={data} />
          <Unpublished today={data} />
          <GoneFromMenu handles={data.goneFromMenu} />
          <SetUpList items={data.setUp} />
          {data.sales === null ? null : (
            <>
              <Figures sales={data.sales} />
              <SalesChart days={data.sales.days} />
            </>
          )}
          <div className="grid items-start gap-4 desk:grid-cols-2">
            <BestSellers products={data.bestSellers} />
            <div className="flex flex-col gap-4">
              <ShopHealth today={data} />
              <FailedPayments failed={data.failedPayments} />
              <MissedSearches searches={data.missedSearches} />
            </div>
          </div>
        </>
      )}
    </Screen>
  );
}

/** The best sellers. The bar behind each number is its share of the highest one. */
function BestSellers({ products }: { products: Today['bestSellers'] }) {
  const { session } = useSignedIn();
  const most = Math.max(1, ...products.map(({ pieces }) => pieces));
  return (
    <Panel title={texts.best} flush>
      {products.length === 0 ? <p className="px-4 pb-4 text-quiet">{texts.noBest}</p> : null}
      <ol>
        {products.map(({ productId, handle, title, pictureUrl, pieces, soldOut }) => (
          <li key={productId} className="flex items-center gap-3 border-t border-line px-4 py-2">
            <ItemPicture url={pictureUrl} />
            <div className="min-w-0 flex-1">
              <a
                href={new URL(productHref(handle), session.shopUrl).href}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center hover:underline"
              >
                <span className="line-clamp-1">{title}</span>
              </a>
              {soldOut.length === 0 ? null : (
                <span className="block pb-1 text-13 text-danger">{texts.soldOut(soldOut.join(', '))}</span>
              )}
              <svg aria-hidden="true" className="block h-1.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
                <rect width={(pieces / most) * 100} height="1" fill="var(--color-chart)" />
              </svg>
            </div>
            <span className="tabular font-semibold">{formatNumber(pieces)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** `share` is the count relative to the most frequent search, 0 to 1. */
type Row = Today['missedSearches'][number] & { share: number };

const COLUMNS: readonly Column<Row>[] = [
  {
    name: texts.words,
    isRowHeader: true,
    cell: ({ words, share }) => (
      <>
        {words}
        <svg aria-hidden="true" className="block h-1.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
          <rect width={share * 100} height="1" fill="var(--color-chart)" />
        </svg>
      </>
    ),
  },
  { name: texts.searches, cell: ({ searches }) => formatNumber(searches), numeric: true },
];

/** Searches without results. The bar below the words is their share of the most frequent one. */
function MissedSearches({ searches: missed }: { searches: Today['missedSearches'] }) {
  const most = Math.max(1, ...missed.map(({ searches }) => searches));
  const rows = missed.map((each) => ({ ...each, share: each.searches / most }));
  return (
    <Panel title={texts.missed} flush>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-quiet">{texts.noMissed}</p>
      ) : (
        <DataTable caption={texts.missed} rows={rows} rowKey={({ words }) => words} columns={COLUMNS} />
      )}
    </Panel>
  );
}

/** Says that nothing is sold because the feed's prices are not in rupees. */
function ForeignCurrency({ today: { foreignCurrency } }: { today: Today }) {
  if (foreignCurrency === null) return null;
  return <Notice tone="danger">{texts.foreignCurrency(foreignCurrency)}</Notice>;
}

/** Tells those who may look at the draft that it was not published at its time. */
function Unpublished({ today: { unpublished } }: { today: Today }) {
  if (unpublished === null) return null;
  return (
    <Notice tone="danger">
      {unpublished.failure === 'forbidden' ? texts.mayNoLonger(unpublished.by ?? '') : texts.notPublished}{' '}
      <Link to={ADDRESSES.shop} className="-my-3 inline-flex min-h-11 items-center underline">
        {texts.lookAtDraft}
      </Link>
    </Notice>
  );
}

/** Names what the menu leaves out, because its collection is gone. */
function GoneFromMenu({ handles }: { handles: Today['goneFromMenu'] }) {
  if (handles.length === 0) return null;
  return (
    <Notice tone="notice">
      {texts.goneFromMenu(handles.join(', '))}{' '}
      <Link to={`${ADDRESSES.shop}?section=menuEntries`} className="-my-3 inline-flex min-h-11 items-center underline">
        {texts.changeMenu}
      </Link>
    </Notice>
  );
}

/** Age from which the catalogue counts as old: several syncs must have failed. */
const OLD_MS = 60 * 60_000;

/** The health of the catalogue sync and the payment gateway. */
function ShopHealth({ today: { at, catalogue, gateway } }: { today: Today }) {
  const mayOpen = useMayCall('catalogue');
  const now = Date.parse(at);
  const { ageMs } = catalogue;
  const read = ageMs === null ? texts.never : formatAgo(new Date(now - ageMs).toISOString(), now);
  const isFresh = ageMs !== null && ageMs < OLD_MS;
  return (
    <Panel title={texts.health}>
      <ul className="flex flex-col gap-3">
        <li className="flex items-start justify-between gap-3">
          <div>
            {mayOpen ? (
              <Link to="/catalogue" className="-my-3 inline-flex min-h-11 min-w-11 items-center font-medium underline">
                {texts.catalogue}
              </Link>
            ) : (
              <span className="font-medium">{texts.catalogue}</span>
            )}
            <p className="text-13 text-quiet">{texts.catalogueText(catalogue.products, read)}</p>
          </div>
          <Badge tone={isFresh ? 'good' : 'danger'}>{isFresh ? texts.allWell : texts.look}</Badge>
        </li>
        <li className="flex items-start justify-between gap-3 border-t border-line pt-3">
          <div>
            <span className="font-medium">{texts.gateway}</span>
            <p className="text-13 text-quiet">
              {texts.gatewayText(gateway.answered, gateway.unanswered)}
              {gateway.lastWebhookAt === null ? '' : `, ${texts.webhook(formatAgo(gateway.lastWebhookAt, now))}`}
            </p>
            {gateway.away.map((name) => (
              <p key={name} className="text-13 text-danger">
                {texts.turnedAway(name)}
              </p>
            ))}
          </div>
          <Badge tone={gateway.environment === 'production' ? 'good' : 'notice'}>
            {texts.environments[gateway.environment]}
          </Badge>
        </li>
      </ul>
    </Panel>
  );
}
