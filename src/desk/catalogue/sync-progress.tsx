import { Notice } from '../feedback/states.tsx';
import type { Catalogue } from './catalogue.ts';
import { labelIn } from '../language/label-in.ts';
import { texts } from './texts.ts';

/** Progress of the sync that was started here, or how it ended. */
export function SyncProgress({ sync }: { sync: NonNullable<Catalogue['sync']> }) {
  const { running, collections, collectionsDone, products, outcome, message } = sync;
  if (!running) {
    const isGood = outcome === 'complete';
    return (
      <Notice tone={isGood ? 'info' : 'notice'}>
        {labelIn(texts.outcomes, outcome) ?? outcome} {message}
      </Notice>
    );
  }
  return (
    <output className="panel flex flex-col gap-2 p-4">
      <span className="flex flex-wrap justify-between gap-2">
        <span className="font-semibold">{texts.running}</span>
        <span className="tabular text-quiet">
          {texts.progress(collectionsDone, collections)} · {texts.productsSeen(products)}
        </span>
      </span>
      <progress
        className="h-2 w-full accent-(--color-chart)"
        aria-label={texts.running}
        {...(collections === 0 ? {} : { value: collectionsDone, max: collections })}
      />
    </output>
  );
}
