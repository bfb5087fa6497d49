import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showReloadNotice } from '../../browser/boot/chunk-recovery.ts';
import { onFirstInteraction } from '../../browser/loading/first-interaction.ts';
import { useShopInfo } from '../shop-info.ts';
import { headingOf } from './collection-section.tsx';
import { deferredCards } from './deferred-cards.ts';
import { takeOver } from './hydrate-section.tsx';
import type { HomeSection } from './load.server.ts';

/** Not imported by name: that would bring it to the browser. */
const onServer = import.meta.env.SSR ? await import('./section-html.tsx') : null;

type KeptSectionProps = { section: HomeSection; startsPage: boolean };

/**
 * A section as the server wrote it. The page's React leaves it alone; one of its own takes it over when the shopper comes
 * near, or taps it.
 */
export function StaticSection(props: KeptSectionProps) {
  return onServer ? (
    <div>
      {/* A place of its own, which the page's React does not know. */}
      <div>
        <onServer.WrittenSection {...props} />
      </div>
    </div>
  ) : (
    <SectionInBrowser {...props} />
  );
}

/** One object, since React would write another anew. */
const LEFT_ALONE = { __html: '' };
/** A screen above and below what is seen. */
const NEAR = { rootMargin: '100% 0px' };

/** Where sections stand: the element outlives the page, so that Back shows it as it was left. */
const places = new WeakMap<HomeSection, HTMLElement>();
const taken = new WeakSet<Element>();

function placeOf(section: HomeSection): HTMLElement | null {
  const written = document.getElementById(headingOf(section.id))?.closest('section')?.parentElement;
  return places.get(section) ?? written ?? null;
}

function SectionInBrowser({ section, startsPage }: KeptSectionProps) {
  const navigate = useNavigate();
  const { persuasion } = useShopInfo().shop;
  const wrapper = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeOf(section));

  useLayoutEffect(() => {
    if (place === null) return undefined;
    places.set(section, place);
    if (place.parentNode !== wrapper.current) wrapper.current?.append(place);
    const comeAlive = async () => {
      const cards = section.cards ?? (await deferredCards(section.id));
      if (taken.has(place)) return;
      taken.add(place);
      takeOver(place, { ...section, cards, persuasion, startsPage }, navigate);
    };
    return whenWanted(place, comeAlive);
  }, [navigate, persuasion, place, section, startsPage]);

  return <div ref={wrapper} suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />;
}

/**
 * Has the section come alive when it is near and the shopper there, or by a tap on one of its buttons, which is done then.
 * What fails is tried again at the next approach or tap; links need nobody. Returns how to call it off.
 */
function whenWanted(place: HTMLElement, comeAlive: () => Promise<void>): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) comeAlive().catch(() => undefined);
  }, NEAR);
  const sleepOn = onFirstInteraction(() => observer.observe(place));
  const tap = (click: MouseEvent) => {
    const button = click.target instanceof Element && click.target.closest('button');
    if (!button || taken.has(place)) return;
    click.stopPropagation();
    comeAlive().then(() => button.click(), showReloadNotice);
  };
  place.addEventListener('click', tap, true);
  return () => {
    sleepOn();
    observer.disconnect();
    place.removeEventListener('click', tap, true);
  };
}
