import type { ColumnType, Generated } from 'kysely';
import type { Fit, ReviewState } from '../../../../domain/reviews/review.ts';

type Fixed<T> = ColumnType<T, T, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Reviews by buyers; see migrations/0026-reviews.sql. */
export type ReviewTables = {
  review: {
    review_id: ColumnType<number, never, never>;
    /** Null of samples. */
    order_id: Nullable<string>;
    line: Nullable<number>;
    product_id: Fixed<string>;
    variant_title: Fixed<string>;
    stars: number;
    fit: Nullable<Fit>;
    body: string;
    author: string;
    state: ReviewState;
    version: Generated<number>;
    created_at: Fixed<Date>;
    changed_at: Date;
    moderated_at: Nullable<Date>;
    moderated_by: Nullable<string>;
    reason: Nullable<string>;
    /** Made up by the demo shop. */
    sample: ColumnType<boolean, boolean | undefined, never>;
  };
  review_picture: {
    review_id: Fixed<number>;
    position: Fixed<number>;
    jpeg: Fixed<Buffer>;
    thumbnail: Fixed<Buffer>;
  };
  product_rating: {
    product_id: string;
    one_star: number;
    two_stars: number;
    three_stars: number;
    four_stars: number;
    five_stars: number;
    fits_small: number;
    fits_true: number;
    fits_large: number;
    /** Its figures are those of samples. */
    sample: Generated<boolean>;
  };
};
