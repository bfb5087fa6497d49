import type { ReactNode } from 'react';
import { PageHead } from '../_seo/page-head.tsx';

type Props = {
  title: string;
  intro?: ReactNode;
  /** The page's description in search results. */
  description?: string;
  children: ReactNode;
};

/** The frame of text pages: heading, an introductory line, and the text. */
export function ContentPage({ title, intro, description, children }: Props) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-4 wide:px-8 wide:pt-10">
      <PageHead title={title} {...(description === undefined ? {} : { description })} />
      <h1 className="text-24 font-semibold text-balance wide:text-32">{title}</h1>
      {intro !== undefined && <p className="mt-2 mb-8 max-w-prose text-16 text-pretty text-quiet">{intro}</p>}
      {children}
    </div>
  );
}
