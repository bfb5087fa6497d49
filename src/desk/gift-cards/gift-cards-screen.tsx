import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { DeskGiftCard } from '../../contracts/desk/gift-cards.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { formatLastDay, formatMoment, formatMoney } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { STATE_TONES } from '../stored-texts/state-tones.ts';
import { ExportMenu } from '../tables/export-menu.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition, WHOLE_LIST } from '../tables/use-list-position.ts';
import { GiftCardDetail } from './gift-card-detail.tsx';
import { texts } from './texts.ts';

/** The gift cards that were sold, what is left on each, and what all of them together owe. */
export function GiftCardsScreen() {
  const position = useListPosition(WHOLE_LIST);
  const { after, page } = position;
  const cards = useQuery({
    queryKey: ['giftCards', after],
    queryFn: () => callDesk(DESK_ENDPOINTS.giftCards, { query: page }),
    placeholderData: keepPreviousData,
  });
  const { data } = cards;
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      narrow
      actions={
        <ExportMenu
          texts={texts}
          fetchFile={(format) => fetchDeskFile(DESK_ENDPOINTS.exportGiftCards, { query: { format } })}
        />
      }
    >
      {data === undefined ? null : (
        <p className="text-quiet">
          {texts.outstanding(formatMoney(data.outstandingPaise))} {texts.are[data.are]}
        </p>
      )}
      <PagedPanel
        {...{ position, query: cards }}
        rowsOf={(read) => read.cards}
        empty={{ icon: 'money', title: texts.none, text: texts.noneText }}
      >
        {(rows) => (
          <ul aria-label={texts.list}>
            {rows.map((card) => (
              <Card key={card.orderId} card={card} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </Screen>
  );
}

function Card({ card }: { card: DeskGiftCard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-b border-line p-4 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {texts.code(card.last4)} <Badge tone={STATE_TONES.giftCard[card.state]}>{texts.states[card.state]}</Badge>
          </p>
          <p className="text-13 text-quiet">{texts.soldAt(formatMoment(card.soldAt))}</p>
          <p className="text-13 text-quiet">{texts.until(formatLastDay(card.endsAt))}</p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-3">
          <p className="tabular font-semibold">
            {texts.balance(formatMoney(card.balancePaise), formatMoney(card.soldPaise))}
          </p>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.close : texts.open}
          </Button>
        </div>
      </div>
      {isOpen ? <GiftCardDetail orderId={card.orderId} /> : null}
    </li>
  );
}
