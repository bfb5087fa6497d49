import type { ReactNode } from 'react';
import { isPlainAct, type OrderAct, rowOf } from '../../domain/acts/order-acts.ts';
import { actTexts } from '../action-names/act-texts.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Menu, type MenuEntry } from '../controls/menu.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { showToast } from '../feedback/toasts.tsx';
import { texts as byHandTexts } from '../shipping/ship-texts.ts';
import { useOrderAct } from '../shipping/use-order-act.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { ActDialog } from './act-dialog.tsx';
import { actsShown, isAsked } from './acts-shown.ts';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';
import { printDocument } from './documents/print-document.ts';

/**
 * What can be done with an order: the next steps as buttons, which a phone has at its foot, everything else in the menu, and the dialogs
 * that ask before. `steps` is null if there is none.
 */
export function useOrderActs(order: OrderDetail): Record<'steps' | 'slip' | 'menu' | 'dialogs', ReactNode> {
  const dialog = useOpenDialog<OrderAct, OrderDetail>(order, ({ version }) => version);
  const { open, snapshot, close } = dialog;
  const act = useOrderAct(snapshot);
  const { main, buttons: shownButtons, menu, blocked } = actsShown(order);
  const start = (name: OrderAct) => {
    // While an action runs the button is disabled, so its shortcut must do nothing either.
    if (act.isPending) return;
    if (isPlainAct(name) && !isAsked(name)) act.mutate(name);
    else dialog.start(name);
  };
  useShortcut('Enter', texts.mainAct, () => (main === undefined ? undefined : start(main)));
  const print = (kind: OrderDetail['documents'][number]) => printDocument(order, kind);
  useShortcut('s', texts.print.slip, () => print('slip'));
  useShortcut('i', texts.print.invoice, () => print('invoice'));
  const entries: MenuEntry[] = [
    ...order.documents.map((kind) => ({
      label: texts.print[kind],
      icon: 'print' as const,
      onSelect: () => print(kind),
    })),
    ...menu.map((each) => ({
      label: nameOf(each, order.acts),
      dangerous: rowOf(each).ask === 'dangerous',
      onSelect: () => start(each),
    })),
    ...blocked.map(({ act: each, reason }) => ({
      label: nameOf(each, order.acts),
      onSelect: () => undefined,
      disabled: true,
      note: actTexts.reasons[reason],
    })),
    { label: texts.copyId, icon: 'note', note: order.orderId, onSelect: () => void copy(order.orderId) },
  ];
  const steps =
    main === undefined && shownButtons.length === 0 ? null : (
      <>
        {main === undefined ? null : (
          <Button look="primary" className="grow desk:grow-0" busy={act.isPending} onClick={() => start(main)}>
            {actTexts.order[main].name}
          </Button>
        )}
        {shownButtons.map((each) => (
          <Button key={each} className="grow desk:grow-0" onClick={() => start(each)}>
            {actTexts.order[each].name}
          </Button>
        ))}
      </>
    );
  return {
    steps,
    slip: order.documents.includes('slip') ? (
      <Button icon="print" onClick={() => print('slip')}>
        {texts.print.slip}
      </Button>
    ) : null,
    menu: (
      <Menu
        trigger={<IconButton icon="dots" label={texts.more} className="border border-edge/60 bg-paper" />}
        entries={entries}
      />
    ),
    dialogs: (
      <ChangedMeanwhile value={dialog.hasChanged}>
        {open === null ? null : <ActDialog act={open} order={snapshot} onClose={close} />}
        {open !== null && isAsked(open) ? (
          <ConfirmDialog
            title={actTexts.order[open].name}
            confirm={actTexts.order[open].name}
            dangerous={rowOf(open).ask === 'dangerous'}
            busy={act.isPending}
            onConfirm={() => act.mutate(open, { onSettled: close })}
            onClose={close}
          >
            <p>{actTexts.order[open].ask}</p>
          </ConfirmDialog>
        ) : null}
      </ChangedMeanwhile>
    ),
  };
}

/** Where the browser does not let the page write to the clipboard, the id is shown all the same. */
async function copy(orderId: string): Promise<void> {
  const isCopied =
    'clipboard' in navigator &&
    (await navigator.clipboard.writeText(orderId).then(
      () => true,
      () => false,
    ));
  showToast({ tone: 'good', text: isCopied ? texts.copied(orderId) : orderId });
}

/** Returns the label of an act. `ship` is called shipping by hand if a courier can be booked as well. */
function nameOf(act: OrderAct, acts: readonly OrderAct[]): string {
  return act === 'ship' && acts.includes('book') ? byHandTexts.shipByHand : actTexts.order[act].name;
}
