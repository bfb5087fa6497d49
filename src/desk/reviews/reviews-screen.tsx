import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { Screen } from '../shell/screen.tsx';
import { ListFilter } from '../tables/list-filter.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition } from '../tables/use-list-position.ts';
import { DeskReview } from './desk-review.tsx';
import { texts } from './texts.ts';

const SHOWN = ['waiting', 'moderated'] as const;

/** Buyers' reviews: pending ones oldest first, moderated ones newest first. */
export function ReviewsScreen() {
  const position = useListPosition(SHOWN);
  const { show, after, page } = position;
  const reviews = useQuery({
    queryKey: ['reviews', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.reviews, { query: { show, ...page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title={texts.title} subtitle={texts.subtitle} narrow>
      <ListFilter label={texts.filter} names={texts.show} shown={SHOWN} show={show} address={position.viewAddress} />
      <PagedPanel
        {...{ position, query: reviews }}
        rowsOf={({ reviews }) => reviews}
        empty={{ icon: 'star', title: texts.none[show], text: texts.noneText }}
        isLoose
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((review) => (
              <DeskReview key={review.reviewId} review={review} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </Screen>
  );
}
