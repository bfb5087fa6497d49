import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { listedReturnSchema } from '../../contracts/desk/returns.ts';
import { callDesk } from '../api/call-desk.ts';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { ReturnBadge } from '../stored-texts/return-badge.tsx';
import { texts as stateTexts } from '../stored-texts/state-texts.ts';
import { Screen } from '../shell/screen.tsx';
import { ListFilter } from '../tables/list-filter.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition } from '../tables/use-list-position.ts';
import { texts } from './texts.ts';

const SHOWN = ['open', 'closed'] as const;

/** Return requests: open ones oldest first, closed ones newest first. */
export function ReturnsScreen() {
  const position = useListPosition(SHOWN);
  const { show, after, page } = position;
  const returns = useQuery({
    queryKey: ['returns', 'list', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.returns, { query: { show, ...page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title={texts.title} subtitle={texts.subtitle} narrow>
      <ListFilter label={texts.filter} names={texts.show} shown={SHOWN} show={show} address={position.viewAddress} />
      <PagedPanel
        {...{ position, query: returns }}
        rowsOf={({ returns }) => returns}
        empty={{ icon: 'undo', title: texts.none[show], text: texts.noneText }}
      >
        {(rows) => (
          <ul>
            {rows.map((one) => (
              <ListedReturn key={one.returnId} one={one} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </Screen>
  );
}

function ListedReturn({ one }: { one: v.InferOutput<typeof listedReturnSchema> }) {
  const { returnId, orderId, kind, state, reason, requestedAt, shopper, lines, valuePaise, pictures, pickupFailed } =
    one;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const details = [
    texts.pieces(pieces),
    formatMoney(valuePaise),
    texts.reasons[reason],
    pictures === 0 ? '' : texts.pictures(pictures),
  ];
  return (
    <li className="border-t border-line first:border-0">
      <Link to={`/returns/${returnId}`} className="flex flex-col gap-1 px-4 py-3 hover:bg-hover">
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 font-semibold">
            {stateTexts.returnKinds[kind]} · {displayOrderNumber(orderId)}
            {shopper === null ? null : (
              <span className="font-normal text-quiet">
                {' '}
                · {[shopper.name, shopper.city].filter(Boolean).join(', ')}
              </span>
            )}
          </span>
          <ReturnBadge state={state} />
        </span>
        {pickupFailed ? <span className="text-danger">{texts.pickups.listed}</span> : null}
        <span>
          {lines.map(({ title, variantTitle }) => [title, variantTitle].filter(Boolean).join(', ')).join(' · ')}
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-13 text-quiet">
          <span>{details.filter(Boolean).join(' · ')}</span>
          <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time>
        </span>
      </Link>
    </li>
  );
}
