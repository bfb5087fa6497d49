import { ButtonLink } from '../controls/button.tsx';
import { texts } from './texts.ts';

type ListPagesProps = {
  /** The cursor of this page; null on the first page. */
  after: string | null;
  /** The cursor of the next page; null or undefined if there is none or it is not known yet. */
  next: string | null | undefined;
  address: (next?: string) => string;
};

/** Links to the first and the next page of a list. */
export function ListPages({ after, next, address }: ListPagesProps) {
  return (
    <div className="flex justify-between">
      <span>{after === null ? null : <ButtonLink to={address()}>{texts.first}</ButtonLink>}</span>
      {next ? <ButtonLink to={address(next)}>{texts.next}</ButtonLink> : null}
    </div>
  );
}
