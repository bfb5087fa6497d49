import { Link } from 'react-router';
import type * as v from 'valibot';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { deskReviewSchema } from '../../contracts/desk/reviews.ts';
import { callDesk, deskAddress } from '../api/call-desk.ts';
import { useMayCall } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { formatMoment } from '../language/formats.ts';
import { TextDialog } from '../returns/text-dialog.tsx';
import { texts } from './texts.ts';

type Review = v.InferOutput<typeof deskReviewSchema>;

/** One review with everything its buyer sent, and the decision. */
export function DeskReview({ review }: { review: Review }) {
  const { orderId, title, variantTitle, stars, fit, body, author, state, changedAt, moderatedBy, reason } = review;
  const mayDecide = useMayCall('approveReview');
  return (
    <li className="panel flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-14 font-semibold">{[title, variantTitle].filter(Boolean).join(', ')}</h2>
        <time dateTime={changedAt} className="ms-auto text-13 text-quiet">
          {formatMoment(changedAt)}
        </time>
      </div>
      <p className="font-semibold">
        <span aria-hidden="true">{'★'.repeat(stars)} </span>
        {[texts.stars(stars), ...(fit === null ? [] : [texts.fits[fit]])].join(' · ')}
      </p>
      <p className={body === '' ? 'text-quiet' : 'max-w-prose whitespace-pre-wrap'}>{body || texts.noText}</p>
      <Pictures review={review} />
      <p className="flex flex-wrap gap-x-4 text-13 text-quiet">
        {texts.by(author)}
        {orderId === null ? (
          <b>{texts.sample}</b>
        ) : (
          <Link to={`/orders/${orderId}`} className="underline">
            {displayOrderNumber(orderId)}
          </Link>
        )}
      </p>
      {state === 'pending' ? null : (
        <p className="text-13">
          {[texts.states[state], moderatedBy && texts.decidedBy(moderatedBy), reason].filter(Boolean).join(' · ')}
        </p>
      )}
      {mayDecide ? <Decision review={review} /> : null}
    </li>
  );
}

function Pictures({ review: { reviewId, pictures } }: { review: Review }) {
  if (pictures === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {Array.from({ length: pictures }, (_, index) => {
        const params = { reviewId, position: index + 1 };
        const address = deskAddress(DESK_ENDPOINTS.reviewPicture.path, { params });
        return (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" className="block">
              <img
                src={address}
                alt={texts.picture(index + 1)}
                loading="lazy"
                className="h-32 w-24 rounded-card bg-plain-soft object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Buttons to approve or reject; a decision can be changed later. */
function Decision({ review }: { review: Review }) {
  const { reviewId, state } = review;
  const { open, snapshot, hasChanged, start, close } = useOpenDialog<'reject', Review>(
    review,
    ({ version }) => version,
  );
  const seenVersion = snapshot.version;
  const params = { reviewId: String(reviewId) };
  const decide = useDeskAct({
    showsOwnError: false,
    send: (reason: string | null) =>
      reason === null
        ? callDesk(DESK_ENDPOINTS.approveReview, { params, body: { seenVersion } })
        : callDesk(DESK_ENDPOINTS.rejectReview, { params, body: { seenVersion, reason } }),
    said: (_, reason) => (reason === null ? texts.approved : texts.rejected),
    reload: ['reviews'],
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'approved' ? null : (
        <Button look="primary" icon="check" busy={decide.isPending} onClick={() => decide.mutate(null)}>
          {texts.approve}
        </Button>
      )}
      {state === 'rejected' ? null : (
        <Button
          onClick={() => {
            decide.reset();
            start('reject');
          }}
        >
          {texts.reject}
        </Button>
      )}
      {open === 'reject' ? (
        <ChangedMeanwhile value={hasChanged}>
          <TextDialog
            title={texts.rejectTitle}
            label={texts.rejectReason}
            maxLength={200}
            fault={(text) => (text.length < 3 ? texts.tooShort : null)}
            confirm={texts.reject}
            busy={decide.isPending}
            error={decide.error}
            onSend={(text) => decide.mutate(text, { onSuccess: close })}
            onClose={close}
          />
        </ChangedMeanwhile>
      ) : null}
    </div>
  );
}
