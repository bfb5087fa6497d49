import { useMutation } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../feedback/states.tsx';
import { labelIn } from '../language/label-in.ts';
import { refusedFields } from '../shop/refused-fields.ts';
import { texts } from './texts.ts';

export const FEED_ADDRESS = 'SHOP_FEED_URL';
const RUPEE = 'INR';

/** Looks at an address before it is saved, and says what stands there. */
export function TryFeed({ address }: { address: string }) {
  const look = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => callDesk(DESK_ENDPOINTS.tryFeed, { body: { address } }),
  });
  const fault = refusedFields(look.error)?.[FEED_ADDRESS];
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <div>
        <Button busy={look.isPending} disabled={address.trim() === ''} onClick={() => look.mutate()}>
          {texts.feedTry}
        </Button>
      </div>
      {look.error === null ? null : (
        <Notice tone="danger">
          {fault === undefined ? describeError(look.error) : (labelIn(texts.faults, fault) ?? fault)}
        </Notice>
      )}
      {look.data === undefined ? null : (
        <Notice tone={(look.data.currency ?? RUPEE) === RUPEE ? 'info' : 'danger'}>
          {texts.feedFound(
            look.data.platform,
            look.data.name ?? texts.feedUnnamed,
            texts.feedProducts(look.data.products, look.data.more),
          )}{' '}
          {look.data.currency === null ? texts.feedCurrencyUnknown : texts.feedPrices(look.data.currency)}
          {(look.data.currency ?? RUPEE) === RUPEE ? null : ` ${texts.feedForeign}`}
        </Notice>
      )}
    </div>
  );
}
