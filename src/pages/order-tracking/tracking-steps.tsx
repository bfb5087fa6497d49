import { type OrderState } from '../../domain/orders/order-state.ts';
import { orderStateLabel } from '../../domain/orders/order-state-label.ts';
import { type TimelineEntry, type TrackStep, trackSteps } from '../../domain/orders/order-timeline.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './messages.en.ts';
import { formatMoment } from '../../domain/dates/calendar.ts';

const STATUS_WORDS: Record<TrackStep['status'], string> = {
  done: messages.stepDone,
  current: messages.stepCurrent,
  ahead: messages.stepAhead,
};

/** The steps of the delivery as a line: vertical on phones, horizontal on wide screens. */
export function Stations({ state, timeline }: { state: OrderState; timeline: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={messages.progress} className="flex flex-wrap items-center wide:flex-nowrap wide:items-start">
      {trackSteps(state, timeline).map(({ name, status, at }) => (
        <Station key={name} across reached={status !== 'ahead'} current={status === 'current'} at={at}>
          {messages.steps[name]}
          <span className="sr-only">, {STATUS_WORDS[status]}</span>
        </Station>
      ))}
    </ol>
  );
}

/** The history of an order that is no longer being delivered, oldest first. */
export function History({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={messages.history}>
      {timeline.map(({ state, at }, index) => (
        <Station key={`${state} ${at}`} reached current={index === timeline.length - 1} at={at}>
          {orderStateLabel(state)}
        </Station>
      ))}
    </ol>
  );
}

/** On wide screens each has as much room, its words below its mark, and the line leads from mark to mark. */
const ACROSS =
  'wide:min-w-0 wide:flex-1 wide:flex-col wide:items-center wide:px-1 wide:text-center wide:before:top-[11px] wide:before:bottom-auto wide:before:left-[calc(50%+12px)] wide:before:h-0.5 wide:before:w-[calc(100%-24px)]';

type StationProps = {
  across?: boolean;
  reached: boolean;
  current: boolean;
  at: string | null;
  children: React.ReactNode;
};

function Station({ across = false, reached, current, at, children }: StationProps) {
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={`relative flex gap-3 before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-0.5 last:min-h-0 last:pb-0 last:before:hidden ${placeOf({ across, reached, current })} ${reached && !current ? 'before:bg-saving' : 'before:bg-line'} ${across ? ACROSS : ''}`}
    >
      <span
        aria-hidden="true"
        className={`flex size-6 shrink-0 items-center justify-center rounded-round ${reached ? 'bg-saving text-paper' : 'border-2 border-line bg-paper'} ${across && !reached ? 'max-wide:hidden' : ''}`}
      >
        {reached ? <Icon name="check" className="icon size-4" /> : null}
      </span>
      <div>
        <p className={current ? 'font-semibold' : reached ? '' : 'text-quiet'}>{children}</p>
        {at === null ? null : (
          <p className={`text-13 text-quiet ${across ? 'wide:text-12' : ''}`}>
            <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
          </p>
        )}
      </div>
    </li>
  );
}

/** What is still to come takes one line on phones: the news is what has happened. Where that line breaks, the next one begins with its arrow. */
function placeOf({ across, reached, current }: Required<Pick<StationProps, 'across' | 'reached' | 'current'>>): string {
  if (!across) return reached ? 'min-h-14 pb-4' : 'min-h-9 pb-2';
  if (!reached)
    return 'pe-2 text-13 max-wide:gap-1 max-wide:after:order-first max-wide:after:content-["→"] max-wide:before:hidden wide:min-h-14 wide:pb-4 wide:text-14';
  return `w-full pb-4 wide:w-auto wide:min-h-14 ${current ? 'max-wide:pb-2 max-wide:before:hidden' : 'min-h-14'}`;
}
