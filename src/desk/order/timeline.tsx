import { actName } from '../action-names/act-name.ts';
import { detailName } from '../action-names/detail-name.ts';
import { Icon, type IconName } from '../controls/icon.tsx';
import { formatMoment } from '../language/formats.ts';
import { refundStateName, returnStateName, stateName } from '../stored-texts/state-names.ts';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { causeName } from '../stored-texts/cause-name.ts';
import { texts } from './texts.ts';

type Entry = OrderDetail['timeline'][number];

const ICONS: Readonly<Record<Entry['subject'], IconName>> = {
  order: 'orders',
  payment: 'money',
  refund: 'undo',
  return: 'back',
  note: 'note',
  act: 'users',
};

/** Returns the label of a state or action; notes and unknown words are returned unchanged. */
function wordsFor({ subject, to }: Entry): string {
  if (subject === 'return') return returnStateName(to);
  if (subject === 'payment') return wordOf(texts.paymentStates, to);
  if (subject === 'refund') return refundStateName(to);
  if (subject !== 'act') return stateName(to);
  const [act = '', ...detail] = to.split(': ');
  return [actName(act) ?? act, detailName(detail.join(': '))].filter(Boolean).join(': ');
}

function wordOf(words: Readonly<Record<string, string>>, word: string): string {
  return words[word] ?? stateName(word);
}

/** An id of the order's own refund begins with the order's, which is at the head of the screen. */
const OWN_ORDER = /^PSK[0-9A-Z]{20}-/;

const shortId = ({ subjectId }: Entry): string | undefined => subjectId?.replace(OWN_ORDER, '');

/** The history, newest first: what happened, when, and who or what caused it. */
export function Timeline({ entries, requestId }: { entries: readonly Entry[]; requestId: string | null }) {
  return (
    <Panel title={texts.timeline}>
      <ol className="flex flex-col">
        {entries.toReversed().map((entry) => (
          <li
            key={[entry.at, entry.subject, entry.subjectId, entry.from, entry.to, entry.cause].join(' ')}
            className="relative flex gap-3 pb-4 last:pb-0"
          >
            <span className="absolute inset-y-0 start-4 border-s border-line" />
            <span className="relative flex size-8 shrink-0 items-center justify-center rounded-round bg-plain-soft">
              <Icon name={ICONS[entry.subject]} size={16} />
            </span>
            <div className="min-w-0 flex-1 pt-1">
              <span className="block">
                <span className="text-quiet">{texts.subjects[entry.subject]}: </span>
                <span className="font-semibold">{wordsFor(entry)}</span>
              </span>
              <span className="block text-13 text-quiet">
                <time dateTime={entry.at} className="tabular">
                  {formatMoment(entry.at)}
                </time>
                {[causeName(entry.cause), entry.subject === 'order' ? null : shortId(entry)]
                  .filter(Boolean)
                  .map((word) => ` · ${word}`)}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {requestId === null ? null : (
        <p className="pt-3 text-13 text-quiet">
          {texts.requestId}: <span className="break-all">{requestId}</span>
        </p>
      )}
    </Panel>
  );
}
