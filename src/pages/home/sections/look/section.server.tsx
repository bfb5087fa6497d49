import { formatRupees } from '../../../../domain/money/money.ts';
import { categoryHref } from '../../../../routes.ts';
import { Picture } from '../../../../ui/base/picture.tsx';
import { StaticLink } from '../../../_static/static-link.tsx';
import { messages } from '../../messages.en.ts';
import { collectionsIn, ownText, type RenderSection } from '../section-context.ts';
import { namedBy, SectionHeading } from '../section-heading.tsx';

/** A look of the merchant's: the collection it begins with, then those that go with it. */
export const look: RenderSection<'look'> = ({ id, title, collection }, context) => {
  const partners = context.looks.find(({ of }) => of === collection)?.with ?? [];
  const shown = collectionsIn(context, [collection, ...partners]);
  // Without its first piece, or alone, it is no look.
  if (shown[0]?.handle !== collection || shown.length < 2) return null;
  const heading = ownText(title) || messages.look;
  return (
    <section key={id} className="pt-6" {...namedBy(id, heading, messages.look)}>
      <SectionHeading id={id} title={heading} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 px-3 wide:px-6">
        {shown.map(({ handle, title: name, picture, fromPaise }, index) => (
          <li key={handle}>
            <StaticLink to={categoryHref(handle)} className="block">
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width:767px) 30vw,50vw"
                widths={[240, 360, 640]}
                eager={context.startsPage && index === 0}
                className="mb-1.5 aspect-[3/4] w-full rounded-card object-cover"
              />
              <b>{name}</b>
              <span className="block text-13 text-quiet">{messages.from(formatRupees(fromPaise))}</span>
            </StaticLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
