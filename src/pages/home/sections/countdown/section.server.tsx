import { timeLeft } from '../../../../domain/display/time-left.ts';
import { StaticLink } from '../../../_static/static-link.tsx';
import { messages } from '../../messages.en.ts';
import { ownText, type RenderSection } from '../section-context.ts';
import { SectionHeading } from '../section-heading.tsx';

const LOOK = 'mx-3 mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-wash p-4';

/**
 * A countdown to a moment that comes once. The page names the moment, and the browser counts (clocks.ts): pages are
 * cached. After the moment there is none.
 */
export const countdown: RenderSection<'countdown'> = ({ id, title, text, ends, page }, { now }) => {
  const left = timeLeft(ends, now());
  if (left === null) return null;
  const [days, ...clock] = left;
  const words = ownText(text);
  const inside = (
    <>
      <span>
        <SectionHeading id={id} title={ownText(title)} inBox />
        {words !== '' && <span className="block text-13 text-quiet">{words}</span>}
      </span>
      <span role="timer" aria-label={messages.endsIn} className="countdown">
        <span className="countdown-part">{days}</span>
        <span>{messages.days}</span>
        {clock.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- hours, minutes and seconds stay in their places
          <span key={index} className="countdown-part">
            {part}
          </span>
        ))}
      </span>
    </>
  );
  return page === null ? (
    <div key={id} className={LOOK} data-ends={ends}>
      {inside}
    </div>
  ) : (
    <StaticLink key={id} to={page} className={LOOK} data-ends={ends}>
      {inside}
    </StaticLink>
  );
};
