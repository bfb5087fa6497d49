import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { Button, type ButtonKind } from '../../ui/base/button.tsx';
import { StickyBar } from '../../ui/product/sticky-bar.tsx';
import { messages } from './messages.en.ts';
// Inlined into the script, so that it is available offline.
import safetyBanner from './safety-banner.en.svg?inline';

type OrderBarProps = {
  /** Number of pieces. */
  selectedCount: number;
  totalPaise: Paise;
  savedPaise: Paise;
  label: string;
  /** One row: the number stands below the price, and the safety banner elsewhere. */
  short: boolean;
  kind: ButtonKind;
  onPress: () => void;
};

/** The number of selected items, their price, and the button that continues [CART-07]. */
export function OrderBar({ selectedCount, totalPaise, savedPaise, label, short, kind, onPress }: OrderBarProps) {
  const saved = savedPaise === 0 ? null : messages.youSave(formatRupees(savedPaise));
  return (
    <StickyBar tall={!short} className="wide:static wide:z-0 wide:rounded-b-card wide:bg-paper">
      {short ? null : <SafetyBanner />}
      {short && selectedCount > 0 ? null : (
        <p
          aria-live="polite"
          className={`mb-2 text-center text-13 ${selectedCount === 0 ? 'text-danger' : 'text-quiet'}`}
        >
          {selectedCount === 0 ? messages.nothingSelected : messages.selectedForOrder(selectedCount)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {selectedCount === 0 ? null : (
          <p className="shrink-0 wide:hidden">
            <b className="block text-20 tabular">{formatRupees(totalPaise)}</b>
            {short ? <span className="block text-12 text-quiet">{messages.pieces(selectedCount)}</span> : null}
            {saved === null ? null : <span className="block text-12 font-semibold text-saving">{saved}</span>}
          </p>
        )}
        <Button
          kind={kind}
          className={`min-w-0 flex-1 basis-32 ${short ? 'uppercase' : ''}`}
          disabled={selectedCount === 0}
          onClick={onPress}
        >
          {label}
        </Button>
      </div>
    </StickyBar>
  );
}

/** What the shop promises for a safe purchase, as a picture [CART-07]. */
export function SafetyBanner() {
  return (
    <img
      src={safetyBanner}
      alt={messages.safetyBanner}
      width={328}
      height={22}
      className="mx-auto mb-2 h-auto w-full max-w-[360px]"
    />
  );
}
