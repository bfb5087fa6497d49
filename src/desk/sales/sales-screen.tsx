import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedSale } from '../../contracts/desk/sales.ts';
import { textIn } from '../../domain/language/text-by-language.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Empty } from '../feedback/states.tsx';
import { DESK_LANGUAGE } from '../language/desk-language.ts';
import { formatMoment, formatNumber } from '../language/formats.ts';
import { useNow } from '../language/use-now.ts';
import { Screen } from '../shell/screen.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { texts } from './texts.ts';

type Opened = { name: 'add' } | { name: 'edit' | 'end'; id: string };

/** Prices that change by the clock: planned, running and ended sales. */
export function SalesScreen() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useQuery({ queryKey: ['sales'], queryFn: () => callDesk(DESK_ENDPOINTS.sales, {}) });
  const close = () => setOpened(null);
  const { sales = [], languages = [] } = list.data ?? {};
  const chosen = opened && 'id' in opened ? (sales.find(({ id }) => id === opened.id) ?? null) : null;
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button look="primary" onClick={() => setOpened({ name: 'add' })}>
          {texts.add}
        </Button>
      }
    >
      <div className="panel">
        {list.data === undefined ? (
          <QueryState query={list} />
        ) : sales.length === 0 ? (
          <Empty icon="clock" title={texts.none}>
            {texts.noneText}
          </Empty>
        ) : (
          <ul>
            {sales.map((sale) => (
              <SaleRow key={sale.id} sale={sale} onOpen={(name) => setOpened({ name, id: sale.id })} />
            ))}
          </ul>
        )}
      </div>
      {opened?.name === 'add' ? <SaleDialog sale={null} languages={languages} onClose={close} /> : null}
      {opened?.name === 'edit' && chosen ? <SaleDialog sale={chosen} languages={languages} onClose={close} /> : null}
      {opened?.name === 'end' && chosen ? <EndDialog sale={chosen} onClose={close} /> : null}
    </Screen>
  );
}

const nameOf = ({ name }: ListedSale): string => textIn(name, DESK_LANGUAGE);
const momentOf = (at: number): string => formatMoment(new Date(at).toISOString());

function stateOf({ from, until }: ListedSale, now: number) {
  if (now >= until) return { isOver: true, tone: 'plain', name: texts.over } as const;
  return now < from
    ? ({ isOver: false, tone: 'info', name: texts.planned } as const)
    : ({ isOver: false, tone: 'good', name: texts.running } as const);
}

function SaleRow({ sale, onOpen }: { sale: ListedSale; onOpen: (name: 'edit' | 'end') => void }) {
  const now = useNow();
  const { isOver, tone, name } = stateOf(sale, now);
  const { basisPoints, prices, target, from, until, products } = sale;
  const terms =
    basisPoints === null
      ? texts.ownPrices(formatNumber(Object.keys(prices).length))
      : texts.percent(formatNumber(basisPoints / 100));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{nameOf(sale)}</b>
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="text-13 text-quiet">{`${terms} · ${texts.goods[target.which]}`}</p>
        <p className="text-13 text-quiet">{texts.span(momentOf(from), momentOf(until))}</p>
        {products > 0 ? <p className="text-13 text-quiet">{texts.products(formatNumber(products))}</p> : null}
      </div>
      {isOver ? null : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onOpen('edit')}>{texts.edit}</Button>
          <Button onClick={() => onOpen('end')}>{now < from ? texts.remove : texts.end}</Button>
        </div>
      )}
    </li>
  );
}

function EndDialog({ sale, onClose }: { sale: ListedSale; onClose: () => void }) {
  const isPlanned = useNow() < sale.from;
  const end = useDeskAct({
    send: () => callDesk(DESK_ENDPOINTS.endSale, { params: { id: sale.id }, body: {} }),
    said: texts.ended,
    onDone: onClose,
    reload: ['sales'],
  });
  return (
    <ConfirmDialog
      title={texts.endTitle(nameOf(sale))}
      confirm={isPlanned ? texts.remove : texts.end}
      dangerous
      busy={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      {isPlanned ? texts.removeText : texts.endText}
    </ConfirmDialog>
  );
}
