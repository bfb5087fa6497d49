import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { ListFilter } from '../tables/list-filter.tsx';
import { ListPages } from '../tables/list-pages.tsx';
import { useListPosition } from '../tables/use-list-position.ts';
import { DeskReview } from './desk-review.tsx';
import { texts } from './texts.ts';

const SHOWN = ['waiting', 'moderated'] as const;

/** Buyers' reviews: pending ones oldest first, moderated ones newest first. */
export function ReviewsScreen() {
  const { show, after, page, viewAddress, pageAddress } = useListPosition(SHOWN);
  const reviews = useQuery({
    queryKey: ['reviews', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.reviews, { query: { show, ...page } }),
    placeholderData: keepPreviousData,
  });
  const listed = reviews.data?.reviews ?? [];
  return (
    <Screen title={texts.title} subtitle={texts.subtitle} narrow>
      <ListFilter label={texts.filter} names={texts.show} shown={SHOWN} show={show} address={viewAddress} />
      {reviews.data === undefined ? (
        <div className="panel">
          {reviews.error === null ? (
            <Loading rows={4} />
          ) : (
            <Failure message={describeError(reviews.error)} onRetry={() => void reviews.refetch()} />
          )}
        </div>
      ) : listed.length === 0 ? (
        <div className="panel">
          <Empty icon="star" title={texts.none[show]}>
            {texts.noneText}
          </Empty>
        </div>
      ) : (
        <ul className="flex flex-col gap-3">
          {listed.map((review) => (
            <DeskReview key={review.reviewId} review={review} />
          ))}
        </ul>
      )}
      <ListPages texts={texts} after={after} next={reviews.data?.next} address={pageAddress} />
    </Screen>
  );
}
