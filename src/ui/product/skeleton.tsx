import { messages } from './product-messages.en.ts';

/** A grey block in the place of a text or a picture on its way; the class gives its measure. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

/** Placeholder cards with the measures of real ones, as items of the grid they stand in. */
export function CardPlaceholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="card card-placeholder" data-placeholder="" aria-hidden="true">
      <Skeleton className="card-picture" />
      <Skeleton className="card-title h-4 w-4/5" />
      <Skeleton className="card-price h-4 w-1/2" />
    </li>
  ));
}

/** Says once to a screen reader that something is on its way. */
export function LoadingNote() {
  return <output className="sr-only">{messages.loading}</output>;
}
