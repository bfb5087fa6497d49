import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { ButtonLink } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { DeskReview } from './desk-review.tsx';
import { texts } from './texts.ts';

const SHOWN = ['waiting', 'moderated'] as const;
type Shown = (typeof SHOWN)[number];

/** What buyers wrote: waiting ones the oldest first, those looked at the newest first. */
export function ReviewsScreen() {
  const [parameters] = useSearchParams();
  const show: Shown = parameters.get('show') === 'moderated' ? 'moderated' : 'waiting';
  const after = parameters.get('after');
  const reviews = useQuery({
    queryKey: ['reviews', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.reviews, { query: { show, ...(after === null ? {} : { after }) } }),
    placeholderData: keepPreviousData,
  });
  const listed = reviews.data?.reviews ?? [];
  return (
    <Screen title={texts.title} subtitle={texts.subtitle} narrow>
      <nav aria-label={texts.filter} className="flex gap-1">
        {SHOWN.map((each) => (
          <Link
            key={each}
            to={address(each)}
            aria-current={each === show ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-round px-4',
              each === show ? 'bg-accent font-semibold text-on-accent' : 'text-quiet hover:bg-hover',
            )}
          >
            {texts.show[each]}
          </Link>
        ))}
      </nav>
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
      <div className="flex justify-between">
        <span>{after === null ? null : <ButtonLink to={address(show)}>{texts.first}</ButtonLink>}</span>
        {reviews.data?.next ? <ButtonLink to={address(show, reviews.data.next)}>{texts.older}</ButtonLink> : null}
      </div>
    </Screen>
  );
}

function address(show: Shown, next?: string): string {
  const asked = new URLSearchParams({ ...(show === 'moderated' ? { show } : {}), ...(next ? { after: next } : {}) });
  return `/reviews?${asked}`;
}
