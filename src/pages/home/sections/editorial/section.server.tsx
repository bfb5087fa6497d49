import { Picture } from '../../../../ui/base/picture.tsx';
import { StaticLink } from '../../../_static/static-link.tsx';
import { focalClass } from '../focal-point.ts';
import { ownText, pictureOf, type RenderSection } from '../section-context.ts';
import { SectionHeading } from '../section-heading.tsx';

/** A picture with the merchant's words beside it, and where they lead. */
export const editorial: RenderSection<'editorial'> = async (section, context) => {
  const { id, focus, side, page } = section;
  const picture = await pictureOf(context, section.picture);
  if (picture === null) return null;
  const [title, text, button] = [ownText(section.title), ownText(section.text), ownText(section.button)];
  return (
    <div key={id} className={`home-story ${side === 'end' ? 'home-story-turned' : ''}`}>
      <Picture
        picture={picture}
        // What a product's picture shows, its name says.
        alt={section.picture.from === 'address' ? (picture.alt ?? '') : ''}
        sizes="(min-width:767px) 50vw,100vw"
        widths={[480, 640, 960]}
        eager={context.startsPage}
        className={`home-story-picture ${focalClass(focus)}`}
      />
      <div className="home-story-text" dir="auto">
        <SectionHeading id={id} title={title} inBox />
        {text !== '' && <p className="home-story-words whitespace-pre-line">{text}</p>}
        {page !== null && button !== '' && (
          <StaticLink to={page} className="home-more">
            {button}
          </StaticLink>
        )}
      </div>
    </div>
  );
};
