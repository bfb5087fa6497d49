import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { DeskGiftCard } from '../../contracts/desk/gift-cards.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { saveFile } from '../api/save-file.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { type ExportFormat, ExportMenu } from '../controls/export-menu.tsx';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { STATE_TONES } from '../stored-texts/state-tones.ts';
import { ListPages } from '../tables/list-pages.tsx';
import { useListPosition, WHOLE_LIST } from '../tables/use-list-position.ts';
import { GiftCardDetail } from './gift-card-detail.tsx';
import { formatLastDay } from './last-day.ts';
import { texts } from './texts.ts';

/** The gift cards that were sold, what is left on each, and what all of them together owe. */
export function GiftCardsScreen() {
  const { after, page, pageAddress } = useListPosition(WHOLE_LIST);
  const cards = useQuery({
    queryKey: ['giftCards', after],
    queryFn: () => callDesk(DESK_ENDPOINTS.giftCards, { query: page }),
    placeholderData: keepPreviousData,
  });
  const take = useMutation({
    mutationFn: (format: ExportFormat) => fetchDeskFile(DESK_ENDPOINTS.exportGiftCards, { query: { format } }),
    onSuccess: saveFile,
  });
  const { data } = cards;
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      narrow
      actions={<ExportMenu texts={texts} busy={take.isPending} onExport={(format) => take.mutate(format)} />}
    >
      {data === undefined ? (
        cards.error === null ? (
          <Loading />
        ) : (
          <Failure message={describeError(cards.error)} onRetry={() => void cards.refetch()} />
        )
      ) : (
        <>
          <p className="text-quiet">
            {texts.outstanding(formatMoney(data.outstandingPaise))} {texts.are[data.are]}
          </p>
          <div className="panel">
            {data.cards.length === 0 ? (
              <Empty icon="money" title={texts.none}>
                {texts.noneText}
              </Empty>
            ) : (
              <ul aria-label={texts.list}>
                {data.cards.map((card) => (
                  <Card key={card.orderId} card={card} />
                ))}
              </ul>
            )}
          </div>
          <ListPages texts={texts} after={after} next={data.next} address={pageAddress} />
        </>
      )}
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
