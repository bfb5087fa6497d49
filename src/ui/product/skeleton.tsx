import { messages } from './product-messages.en.ts';

/** A grey block in place of a text or picture that is loading; the class sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

/** Placeholder cards of the size of real ones, as items of a grid. */
export function CardPlaceholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="card card-placeholder" data-placeholder="" aria-hidden="true">
      <Skeleton className="card-picture" />
      <Skeleton className="card-title h-4 w-4/5" />
      <Skeleton className="card-price h-4 w-1/2" />
    </li>
  ));
}

/** Announces to screen readers once that something is loading. */
export function LoadingNote() {
  return <output className="sr-only">{messages.loading}</output>;
}
