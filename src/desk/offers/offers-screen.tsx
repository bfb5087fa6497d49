import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedOffer } from '../../contracts/desk/offers.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatMoney, formatNumber } from '../language/formats.ts';
import { useNow } from '../language/use-now.ts';
import { Screen } from '../shell/screen.tsx';
import { CartQuestion } from './cart-question.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { nameOf, stateOf, summaryOf } from './offer-summary.ts';
import { texts } from './texts.ts';
import { UsesDialog } from './uses-dialog.tsx';

type Opened = { name: 'add' | 'ask' } | { name: 'edit' | 'codes' | 'uses'; id: string };

/** The offers of the shop: made, changed, paused, their codes and uses, and what a cart would cost. */
export function OffersScreen() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useQuery({ queryKey: ['offers'], queryFn: () => callDesk(DESK_ENDPOINTS.offers, {}) });
  const close = () => setOpened(null);
  const { offers = [], languages = [], standing = null } = list.data ?? {};
  const chosen = opened && 'id' in opened ? (offers.find(({ id }) => id === opened.id) ?? null) : null;
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <Button onClick={() => setOpened({ name: 'ask' })}>{texts.ask}</Button>
          <Button look="primary" onClick={() => setOpened({ name: 'add' })}>
            {texts.add}
          </Button>
        </>
      }
    >
      <div className="panel">
        {list.data === undefined ? (
          <QueryState query={list} />
        ) : (
          <ul>
            <li className="border-b border-line p-4">
              {standing === null ? (
                texts.noStanding
              ) : (
                <>
                  <b>{texts.standing(standing.groupSize - standing.freePerGroup, standing.freePerGroup)}</b>
                  <p className="text-13 text-quiet">{texts.standingText}</p>
                </>
              )}
            </li>
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} onOpen={(name) => setOpened({ name, id: offer.id })} />
            ))}
          </ul>
        )}
        {list.data !== undefined && offers.length === 0 ? (
          <Empty icon="catalogue" title={texts.none}>
            {texts.noneText}
          </Empty>
        ) : null}
      </div>
      {list.data?.reminders ? <Reminders figures={list.data.reminders} /> : null}
      {opened?.name === 'add' ? <OfferDialog offer={null} languages={languages} onClose={close} /> : null}
      {opened?.name === 'ask' ? <CartQuestion onClose={close} /> : null}
      {opened?.name === 'edit' && chosen ? <OfferDialog offer={chosen} languages={languages} onClose={close} /> : null}
      {opened?.name === 'codes' && chosen ? <CodesDialog offer={chosen} onClose={close} /> : null}
      {opened?.name === 'uses' && chosen ? <UsesDialog offer={chosen} onClose={close} /> : null}
    </Screen>
  );
}

/** What came of the reminders of unpaid orders. */
function Reminders({ figures }: { figures: { sent: number; opened: number; bought: number } }) {
  return (
    <section className="panel mt-4 p-4" aria-labelledby="reminders">
      <h2 id="reminders" className="font-semibold">
        {texts.reminders}
      </h2>
      <p className="text-13 text-quiet">{texts.remindersText}</p>
      <dl className="mt-3 grid grid-cols-3 gap-4">
        {(['sent', 'opened', 'bought'] as const).map((figure) => (
          <div key={figure}>
            <dt className="text-13 text-quiet">{texts.reminderFigures[figure]}</dt>
            <dd className="text-20 font-semibold">{formatNumber(figures[figure])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OfferRow({ offer, onOpen }: { offer: ListedOffer; onOpen: (name: 'edit' | 'codes' | 'uses') => void }) {
  const state = stateOf(offer, useNow());
  const pause = useDeskAct({
    showsOwnError: false,
    send: () => callDesk(DESK_ENDPOINTS.pauseOffer, { params: { id: offer.id }, body: { paused: !offer.paused } }),
    said: texts.changed,
    reload: ['offers'],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{nameOf(offer)}</b>
          <Badge tone={state.tone}>{state.name}</Badge>
          <Badge tone="plain">{offer.byCode ? (offer.firstCodes[0] ?? texts.byCode) : texts.automatic}</Badge>
        </p>
        <p className="text-13 text-quiet">{summaryOf(offer)}</p>
        <p className="text-13 text-quiet">
          {offer.uses === 0 ? texts.neverUsed : texts.uses(formatNumber(offer.uses), formatMoney(offer.savedPaise))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen('edit')}>{texts.edit}</Button>
        {offer.byCode ? <Button onClick={() => onOpen('codes')}>{texts.codes}</Button> : null}
        <Button onClick={() => onOpen('uses')}>{texts.showUses}</Button>
        <Button busy={pause.isPending} onClick={() => pause.mutate()}>
          {offer.paused ? texts.resume : texts.pause}
        </Button>
      </div>
    </li>
  );
}
