import type { ReactNode } from 'react';

type Props = {
  /** A decorative picture or icon. */
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Links or buttons to continue with. */
  actions?: ReactNode;
  /** The heading level; 1 if the empty state is the whole page. */
  headingLevel?: 1 | 2;
};

/** Says that there is nothing here, why, and where to continue. */
export function EmptyState({ picture, title, children, actions, headingLevel = 2 }: Props) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center wide:py-20">
      {picture !== undefined && (
        <div aria-hidden="true" className="mb-6 text-quiet">
          {picture}
        </div>
      )}
      <Heading className={`${headingLevel === 1 ? 'text-24' : 'text-20'} font-semibold text-balance`}>{title}</Heading>
      {children !== undefined && <div className="mt-2 text-16 text-pretty text-quiet">{children}</div>}
      {actions !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
