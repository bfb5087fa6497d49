import { useId } from 'react';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { FITS, MAX_REVIEW_LENGTH, MAX_REVIEW_PICTURES, MAX_STARS } from '../../domain/reviews/review.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { OrderedItems } from '../../ui/order/ordered-items.tsx';
import { PicturesField } from '../../ui/uploads/pictures-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import type { ReviewOutcome } from './act.server.ts';
import type { ShownLine } from './load.server.ts';
import { messages } from './messages.en.ts';

type ReviewLineProps = { line: ShownLine; proof: { order: string; key: string }; outcome: ReviewOutcome | null };

/** A line item with its review: the form, or the merchant's decision. */
export function ReviewLine({ line, proof, outcome }: ReviewLineProps) {
  const { review } = line;
  const fault = outcome?.fault ?? null;
  return (
    <>
      <div className="-mt-3 [&>ul]:border-t-0">
        <OrderedItems
          items={[
            { handle: line.handle, title: line.title, variantTitle: line.variantTitle, pictureUrl: line.pictureUrl },
          ]}
        />
      </div>
      {outcome === null ? null : (
        <Notice kind={fault === null ? 'success' : 'error'}>
          {fault === null ? messages.sent : messages.fault[fault]}
        </Notice>
      )}
      {review?.state === 'approved' ? (
        <p className="text-14">{messages.approved}</p>
      ) : review?.state === 'rejected' ? (
        <p className="text-14">{messages.rejected(review.reason ?? '')}</p>
      ) : fault === null && outcome !== null ? (
        <details className="pt-2">
          <summary className="flex min-h-11 items-center font-semibold underline underline-offset-4">
            {messages.change}
          </summary>
          <ReviewForm line={line} proof={proof} sent={outcome.sent} />
        </details>
      ) : (
        <ReviewForm line={line} proof={proof} sent={outcome?.sent} />
      )}
    </>
  );
}

type ReviewFormProps = Omit<ReviewLineProps, 'outcome'> & { sent: ReviewOutcome['sent'] };

/** Submitted by the browser itself, with or without script. Rejected values are filled in again. */
function ReviewForm({ line: { line, review, asksFit }, proof, sent }: ReviewFormProps) {
  const group = useId();
  return (
    <form
      method="post"
      action={inLanguage(LANGUAGE, href('review', proof))}
      encType="multipart/form-data"
      className="space-y-4 pt-2"
    >
      <input type="hidden" name="line" value={line} />
      <fieldset>
        <legend className="pb-2 text-13 font-semibold">{messages.stars}</legend>
        <div className="-ms-2 flex flex-wrap">
          {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-card text-32 text-line has-checked:text-notice has-focus-visible:outline-2 [&:has(~_label_:checked)]:text-notice"
            >
              <input
                type="radio"
                name="stars"
                value={stars}
                required
                defaultChecked={(sent?.stars ?? String(review?.stars)) === String(stars)}
                aria-label={messages.starsOf(stars)}
                id={`${group}-${stars}`}
                className="sr-only"
              />
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
      </fieldset>
      {asksFit ? (
        <fieldset>
          <legend className="pb-2 text-13 font-semibold">
            {messages.fit} <span className="font-normal text-quiet">({messages.optional})</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {FITS.map((fit) => (
              <label key={fit} className="option-chip">
                <input
                  type="radio"
                  name="fit"
                  value={fit}
                  defaultChecked={(sent?.fit ?? review?.fit) === fit}
                  className="sr-only"
                />
                <span>{messages.fits[fit]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <input type="hidden" name="fit" value="" />
      )}
      <TextArea
        label={messages.body}
        optionalLabel={messages.optional}
        name="body"
        maxLength={MAX_REVIEW_LENGTH}
        rows={4}
        defaultValue={sent?.body ?? review?.body ?? ''}
      />
      <PicturesField
        label={messages.pictures}
        optionalLabel={messages.optional}
        hint={messages.picturesHint}
        most={MAX_REVIEW_PICTURES}
      />
      {review !== null && review.pictures > 0 ? (
        <p className="text-13 text-quiet">{messages.storedPictures(review.pictures)}</p>
      ) : null}
      <Button type="submit" className="w-full">
        {review === null ? messages.send : messages.change}
      </Button>
      {review === null ? null : <p className="text-13 text-quiet">{messages.pending}</p>}
    </form>
  );
}
