import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { type BulkAct, type bulkResponseSchema, type DOCUMENTS } from '../../contracts/desk/order-acts.ts';
import { fetchDeskFile } from '../api/call-desk.ts';
import { saveFile } from '../api/save-file.ts';
import { useMayCall } from '../api/session.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Menu, type MenuEntry } from '../controls/menu.tsx';
import { formatNumber } from '../language/formats.ts';
import { FOOT_BAR } from '../feedback/above-bars.ts';
import { BookManyDialog } from '../shipping/book-many-dialog.tsx';
import type { ActedOrder } from '../shipping/use-order-act.ts';
import { useShippingProvider } from '../shipping/use-shipment-act.ts';
import { parcelTexts } from '../shipping/parcel-texts.ts';
import { showToast } from '../feedback/toasts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { useIsWide } from '../shell/use-is-wide.ts';
import { actsOffered } from './bulk/acts-offered.ts';
import { BulkResults } from './bulk/bulk-results.tsx';
import type { ListedOrder } from './listed-order.ts';
import { texts } from './texts.ts';

/** In the order in which a parcel needs them. */
const PAPERS = ['slip', 'label', 'invoice'] as const satisfies (typeof DOCUMENTS)[number][];
const FORMATS = ['csv', 'xlsx'] as const;

type Results = {
  orders: readonly ListedOrder[];
  response: v.InferOutput<typeof bulkResponseSchema>;
  unsent: readonly string[];
};
type BulkBarProps = {
  orders: readonly ListedOrder[];
  /** Called with the orders with which nothing was done, and with those that were acted on. */
  onActed: (left: readonly string[], acted: readonly ActedOrder[]) => void;
};

/** What the ticked orders are ready for, over the foot of the list. A phone has the likely step there, the others in the menu. */
export function BulkBar({ orders, onActed }: BulkBarProps) {
  const mayExport = useMayCall('exportOrders');
  const provider = useShippingProvider();
  const [act, setAct] = useState<BulkAct | null>(null);
  // A copy from when the dialog opened, because booking clears the selection.
  const [toBook, setToBook] = useState<readonly ListedOrder[] | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const isWide = useIsWide();
  const orderIds = orders.map(({ orderId }) => orderId);
  const { acts, toBook: bookable, likely } = actsOffered(orders, provider !== null);
  const print = useMutation({
    mutationFn: (kind: (typeof DOCUMENTS)[number]) =>
      fetchDeskFile(DESK_ENDPOINTS.papers, { body: { kind, orderIds } }),
    onSuccess: (file) => {
      saveFile(file);
      if (file.leftOut > 0) showToast({ tone: 'danger', text: texts.leftOut(file.leftOut) });
    },
  });
  const take = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) =>
      fetchDeskFile(DESK_ENDPOINTS.exportOrders, { query: { ids: orderIds.join(','), format } }),
    onSuccess: saveFile,
  });
  const steps = [
    ...(bookable.length === 0
      ? []
      : [{ label: parcelTexts.book, isLikely: likely === 'book', onSelect: () => setToBook(bookable) }]),
    ...acts.map((each) => ({ label: texts.acts[each], isLikely: likely === each, onSelect: () => setAct(each) })),
  ];
  const more: MenuEntry[] = [
    ...(isWide ? [] : steps.filter(({ isLikely }) => !isLikely)),
    ...(mayExport ? FORMATS : []).map((format) => ({
      label: texts.exportAs[format],
      icon: 'download' as const,
      onSelect: () => take.mutate(format),
    })),
  ];
  return (
    <>
      {orders.length === 0 ? null : (
        <section
          {...FOOT_BAR}
          aria-label={texts.selected(orders.length)}
          className="panel lifted sticky bottom-18 z-20 flex flex-wrap items-center gap-1 p-1.5 desk:bottom-4"
        >
          <IconButton icon="cross" label={texts.clearSelection} onClick={() => onActed([], [])} />
          <span className="tabular flex-1 font-semibold whitespace-nowrap">
            {isWide ? texts.selected(orders.length) : formatNumber(orders.length)}
          </span>
          {steps
            .filter(({ isLikely }) => isWide || isLikely)
            .map(({ label, isLikely, onSelect }) => (
              <Button key={label} look={isLikely ? 'primary' : 'secondary'} className="px-3!" onClick={onSelect}>
                {label}
              </Button>
            ))}
          {print.isPending ? <output className="text-13 text-quiet">{texts.printing}</output> : null}
          <Menu
            trigger={
              <Button icon="print" className="px-3!" disabled={print.isPending} aria-label={texts.printTicked}>
                <span className="hidden desk:inline">{texts.printTicked}</span>
              </Button>
            }
            entries={PAPERS.map((kind) => ({ label: texts.print[kind], onSelect: () => print.mutate(kind) }))}
          />
          {more.length === 0 ? null : (
            <Menu trigger={<IconButton icon="dots" label={texts.moreActs} />} entries={more} />
          )}
        </section>
      )}
      {act === null ? null : (
        <BulkDialog
          act={act}
          orders={orders}
          onClose={() => setAct(null)}
          onDone={(response, unsent) => {
            setAct(null);
            // If all succeeded, no result dialog is shown.
            if (unsent.length === 0 && response.results.every(({ ok }) => ok))
              showToast({ tone: 'good', text: texts.done(response.results.length) });
            else setResults({ orders, response, unsent });
            onActed(
              unsent,
              response.results.filter((result) => result.ok),
            );
          }}
        />
      )}
      {toBook === null || provider === null ? null : (
        <BookManyDialog
          orders={toBook}
          provider={provider}
          onClose={(remaining) => {
            setToBook(null);
            onActed(remaining, []);
          }}
        />
      )}
      {results === null ? null : <BulkResults {...results} onClose={() => setResults(null)} />}
    </>
  );
}
