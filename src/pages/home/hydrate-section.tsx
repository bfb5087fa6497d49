import { type ComponentProps, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPath, type NavigateFunction, type Navigator, Router } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage, splitLanguage } from '../../routes.ts';
import { CollectionSection } from './collection-section.tsx';

const HOME = inLanguage(LANGUAGE, href('home'));

/**
 * Has React take over the section that stands in this place, as a tree of its own: what is there stays, with focus, pictures
 * and the tap under way. Its links go by the page's own router.
 */
export function takeOver(
  place: Element,
  section: ComponentProps<typeof CollectionSection>,
  navigate: NavigateFunction,
): void {
  startTransition(() => {
    hydrateRoot(
      place,
      <Router basename={HOME} location={HOME} navigator={navigatorFrom(navigate)}>
        <CollectionSection {...section} />
      </Router>,
    );
  });
}

function navigatorFrom(navigate: NavigateFunction): Navigator {
  const createHref: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));
  const go: Navigator['push'] = (to, _state, options) => void navigate(splitLanguage(createHref(to)).path, options);
  return { createHref, push: go, replace: go, go: (steps) => void navigate(steps) };
}
