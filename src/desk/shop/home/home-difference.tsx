import { Badge } from '../../controls/badge.tsx';
import { useCollections } from '../use-collections.ts';
import { homeChanges } from './home-changes.ts';
import { sectionsIn } from './edited-section.ts';
import { sectionName } from './section-name.ts';
import { texts } from './texts.ts';

/** What a save changes of home: its sections afterwards, each with what became of it, and those that are gone. */
export function HomeDifference({ before, after }: { before: unknown; after: unknown }) {
  const { titleOf } = useCollections();
  const changes = homeChanges(sectionsIn(before), sectionsIn(after));
  return (
    <ol className="flex flex-col gap-1">
      {Array.isArray(after) ? null : <li>{texts.byTheShop}</li>}
      {changes.map(({ section, what }) => (
        <li key={section.id} className="flex flex-wrap items-center gap-2">
          <span className={what.includes('takenOut') ? 'line-through' : ''}>{sectionName(section, titleOf)}</span>
          {section['hidden'] === true ? <Badge tone="notice">{texts.hidden}</Badge> : null}
          {what.map((word) => (
            <Badge key={word} tone="info">
              {texts[word]}
            </Badge>
          ))}
        </li>
      ))}
    </ol>
  );
}
