import { ButtonLink } from '../controls/button.tsx';

type ListPagesProps = {
  texts: { first: string; older: string };
  /** Null: this is the first page. */
  after: string | null;
  /** Where the next page begins; null, or not known yet: there is none. */
  next: string | null | undefined;
  address: (next?: string) => string;
};

/** Links to the first and the next page of a list. */
export function ListPages({ texts, after, next, address }: ListPagesProps) {
  return (
    <div className="flex justify-between">
      <span>{after === null ? null : <ButtonLink to={address()}>{texts.first}</ButtonLink>}</span>
      {next ? <ButtonLink to={address(next)}>{texts.older}</ButtonLink> : null}
    </div>
  );
}
