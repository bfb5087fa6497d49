import { categoryHref } from '../../routes.ts';
import { Picture } from '../../ui/base/picture.tsx';
import { StaticLink } from '../_static/static-link.tsx';
import type { Picture as PictureData } from '../../domain/catalogue/product.ts';
import { messages } from './messages.en.ts';

export type StoryOfCollection = { handle: string; title: string; text: string; picture: PictureData };

/** The merchant's text about a collection, next to a wide picture. */
export function Story({ story }: { story: StoryOfCollection }) {
  return (
    <StaticLink to={categoryHref(story.handle)} className="home-story">
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
    </StaticLink>
  );
}
