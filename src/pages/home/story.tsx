import { Link } from 'react-router';
import { categoryHref } from '../../routes.ts';
import { Picture } from '../../ui/base/picture.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';

/** What the merchant tells of a collection, beside a wide picture of it. */
export function Story({ story }: { story: NonNullable<HomeData['story']> }) {
  return (
    <Link to={categoryHref(story.handle)} className="home-story">
      <Picture
        picture={story.picture}
        alt=""
        sizes="(min-width:767px) 50vw,88vw"
        widths={[480, 640, 960]}
        className="home-story-picture"
      />
      <span className="home-story-text">
        <span className="home-story-words">{story.text}</span>
        <span className="home-more">{messages.shopCollection(story.title)}</span>
      </span>
    </Link>
  );
}
