import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

/** What the merchant still has to say about the shop; nothing if all is said. */
export function MissingDetails({ today: { missing, foreignCurrency } }: { today: Today }) {
  if (missing.length === 0 && foreignCurrency === null) return null;
  return (
    <Panel title={texts.missing}>
      {foreignCurrency !== null && <p className="pb-3 font-medium">{texts.foreignCurrency(foreignCurrency)}</p>}
      {missing.length > 0 && (
        <>
          <p className="text-quiet">{texts.missingText}</p>
          <ul className="mt-2 list-disc ps-5">
            {missing.map((detail) => (
              <li key={detail}>{texts.details[detail]}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
