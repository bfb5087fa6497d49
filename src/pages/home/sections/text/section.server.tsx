import { ownText, type RenderSection } from '../section-context.ts';
import { namedBy, SectionHeading } from '../section-heading.tsx';
import { messages } from '../../messages.en.ts';
import { richText } from './rich-text.server.tsx';

/** The merchant's own text, with headings, lists and links. */
export const text: RenderSection<'text'> = ({ id, title, text: texts }) => {
  const heading = ownText(title);
  const written = ownText(texts);
  if (written === '') return null;
  return (
    <section
      key={id}
      className="mx-auto max-w-2xl space-y-3 px-3 pt-6 text-16 wide:px-6"
      dir="auto"
      {...namedBy(id, heading, messages.aboutShop)}
    >
      <SectionHeading id={id} title={heading} inBox />
      {richText(written)}
    </section>
  );
};
