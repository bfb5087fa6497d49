import type { Transaction } from 'kysely';
import type { ReviewForm } from '../../../contracts/review-form.ts';
import { MAX_REVIEW_PICTURES, type ReviewState, reviewAuthor, type Fit } from '../../../domain/reviews/review.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { firstDelivered } from '../../selling/order-transitions/service.ts';
import { encodeUploads } from '../../catalogue/images/service.ts';
import type { ReviewDeps, ReviewProof } from './deps.ts';
import { isReviewLink } from './review-link.ts';

const WIDTH = 1280;
const THUMBNAIL_WIDTH = 240;

/** A delivered line item with its buyer's review. */
export type ReviewableLine = {
  line: number;
  title: string;
  variantTitle: string;
  handle: string;
  pictureUrl: string | null;
  review: {
    stars: number;
    fit: Fit | null;
    body: string;
    state: ReviewState;
    pictures: number;
    /** The reason for a rejection. */
    reason: string | null;
  } | null;
};

/**
 * Returns the lines of an order that can be reviewed. Throws order_not_found for a link that the shop did not
 * make and for an order that was never delivered.
 */
export async function readReviewable(deps: ReviewDeps, proof: ReviewProof): Promise<ReviewableLine[]> {
  if (!isReviewLink(deps.vault, proof)) throw new ShopError('order_not_found');
  const { database } = deps;
  if (!(await firstDelivered(database, proof.orderId))) throw new ShopError('order_not_found');
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', proof.orderId)
    .orderBy('line')
    .execute();
  const reviews = await database
    .selectFrom('review')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('review_picture')
        .whereRef('review_picture.review_id', '=', 'review.review_id')
        .select(query.fn.countAll<number>().as('count'))
        .as('pictures'),
    )
    .where('order_id', '=', proof.orderId)
    .execute();
  return items
    .filter((item) => item.cancelled_quantity < item.quantity)
    .map((item) => {
      const review = reviews.find(({ line }) => line === item.line);
      return {
        line: item.line,
        title: item.title,
        variantTitle: item.variant_title || item.size,
        handle: item.handle,
        pictureUrl: item.picture_url,
        review: review
          ? {
              stars: review.stars,
              fit: review.fit,
              body: review.body,
              state: review.state,
              pictures: review.pictures ?? 0,
              reason: review.reason,
            }
          : null,
      };
    });
}

/**
 * Stores a buyer's review, one per line. Until the merchant has decided, a new version replaces the earlier
 * one; its pictures are replaced only if new ones are sent. Throws order_not_found, invalid_fields,
 * review_closed, busy, too_many_requests.
 */
export async function writeReview(
  deps: ReviewDeps,
  proof: ReviewProof,
  form: ReviewForm,
  files: readonly Buffer[],
  gone?: AbortSignal,
): Promise<void> {
  const lines = await readReviewable(deps, proof);
  if (!lines.some(({ line }) => line === form.line)) {
    throw new ShopError('invalid_fields', { fields: { line: 'must be a line of the order' } });
  }
  const uploads = { about: proof.orderId, most: MAX_REVIEW_PICTURES, widths: [WIDTH, THUMBNAIL_WIDTH], gone };
  const pictures = (await encodeUploads(deps, files, uploads)).flatMap(([jpeg, thumbnail]) =>
    jpeg && thumbnail ? [{ jpeg, thumbnail }] : [],
  );
  const author = await authorOf(deps, proof.orderId);
  await deps.database.transaction().execute(async (transaction) => {
    const reviewId = await storeReview(deps, transaction, proof.orderId, form, author);
    if (pictures.length === 0) return;
    await transaction.deleteFrom('review_picture').where('review_id', '=', reviewId).execute();
    const rows = pictures.map((picture, index) => ({ review_id: reviewId, position: index + 1, ...picture }));
    await transaction.insertInto('review_picture').values(rows).execute();
  });
  deps.log.info({ orderId: proof.orderId, line: form.line }, 'review written');
}

async function storeReview(
  { now }: ReviewDeps,
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  { line, stars, fit, body }: ReviewForm,
  author: string,
): Promise<number> {
  const at = new Date(now());
  const item = await transaction
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
  const values = { stars, fit, body, author, changed_at: at };
  const row = await transaction
    .insertInto('review')
    .values({
      order_id: orderId,
      line,
      product_id: item.product_id,
      variant_title: item.variant_title || item.size,
      state: 'pending',
      created_at: at,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'line'])
        .doUpdateSet((set) => ({ ...values, version: set('review.version', '+', 1) }))
        .where('review.state', '=', 'pending'),
    )
    .returning('review_id')
    .executeTakeFirst();
  if (!row) throw new ShopError('review_closed');
  return row.review_id;
}

/** Returns the author's name, empty if the retention rule has removed it. */
async function authorOf({ database, vault }: ReviewDeps, orderId: string): Promise<string> {
  const row = await database
    .selectFrom('shop_order')
    .select(['customer_sealed', 'customer_key_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { customer_sealed: sealed, customer_key_id: keyId } = row;
  if (sealed === null || keyId === null) return '';
  return reviewAuthor(vault.open(orderId, { sealed, keyId }).address.fullname);
}
