import { Link } from 'react-router';
import { href } from '../../routes.ts';
import { messages } from './breadcrumb-messages.en.ts';

type BreadcrumbProps = {
  /** The list that the page belongs to, if it is known. */
  collection?: { title: string; to: string } | null;
  /** The name of the page. */
  here: string;
};

/** The way from home to a page, from 1024 px on; narrower screens have the header's arrow [HDR-03]. */
export function Breadcrumb({ collection = null, here }: BreadcrumbProps) {
  return (
    <nav aria-label={messages.label} className="breadcrumb">
      <ol>
        <li>
          <Link to={href('home')}>{messages.home}</Link>
        </li>
        {collection && (
          <li>
            <Link to={collection.to}>{collection.title}</Link>
          </li>
        )}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
