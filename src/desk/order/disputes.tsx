import { Badge } from '../controls/badge.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { disputeKindName, disputeStepName } from '../stored-texts/state-names.ts';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

/** Disputes by the shopper's bank, with their deadlines. */
export function Disputes({ disputes }: Pick<OrderDetail, 'disputes'>) {
  if (disputes.length === 0) return null;
  return (
    <Panel title={texts.disputes} flush>
      <ul>
        {disputes.map(({ disputeId, kind, step, reason, amountPaise, respondBy, needsAnswer }) => (
          <li
            key={disputeId}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3"
          >
            <div className="min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                <span className="tabular font-semibold">{amountPaise === null ? '–' : formatMoney(amountPaise)}</span>
                <Badge tone={needsAnswer ? 'danger' : 'plain'}>{disputeStepName(step)}</Badge>
              </span>
              <span className="block text-13 text-quiet">
                {[disputeKindName(kind), disputeId, reason].filter(Boolean).join(' · ')}
              </span>
            </div>
            {needsAnswer && respondBy !== null ? <span>{texts.respondBy(formatMoment(respondBy))}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
