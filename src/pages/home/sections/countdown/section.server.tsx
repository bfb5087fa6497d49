import { formatMoment } from '../../../../domain/dates/calendar.ts';
import { StaticLink } from '../../../_static/static-link.tsx';
import { messages } from '../../messages.en.ts';
import { ownText, type RenderSection } from '../section-context.ts';
import { SectionHeading } from '../section-heading.tsx';

const LOOK = 'mx-3 mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-wash p-4';

/**
 * What ends at a moment that comes once, with the moment in words: seconds that run would be a script on every page.
 * After the moment there is no such section.
 */
export const countdown: RenderSection<'countdown'> = ({ id, title, text, ends, page }, { now }) => {
  if (now() >= ends) return null;
  const words = ownText(text);
  const inside = (
    <>
      <span>
        <SectionHeading id={id} title={ownText(title)} inBox />
        {words !== '' && <span className="block text-13 text-quiet">{words}</span>}
      </span>
      <time dateTime={new Date(ends).toISOString()} className="font-semibold">
        {messages.endsAt(formatMoment(ends))}
      </time>
    </>
  );
  return page === null ? (
    <div key={id} className={LOOK}>
      {inside}
    </div>
  ) : (
    <StaticLink key={id} to={page} className={LOOK}>
      {inside}
    </StaticLink>
  );
};
