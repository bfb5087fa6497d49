import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { ShopError } from '../../errors.ts';
import { OK, on } from '../handler.ts';
import type { AuthDeps } from './auth-handlers.ts';
import { newSecondFactor, stepOfCode } from './second-factor.ts';

/** A person's own second factor: offered, confirmed by a first code, taken away. */
export function secondFactorHandlers({ database, shopName, now }: AuthDeps) {
  const update = (userId: number) => database.updateTable('desk_user').where('id', '=', userId);
  return {
    offerSecondFactor: on(DESK_ENDPOINTS.offerSecondFactor, async ({ who }) => {
      // One that counts already is not replaced by the mere offer of another.
      if (who.secondFactor) throw new ShopError('not_allowed');
      const offer = newSecondFactor(shopName, who.name);
      await update(who.userId).set({ totp_secret: offer.secret }).where('totp_confirmed_at', 'is', null).execute();
      return offer;
    }),
    confirmSecondFactor: on(DESK_ENDPOINTS.confirmSecondFactor, async ({ who, body }) => {
      const user = await database
        .selectFrom('desk_user')
        .select(['totp_secret', 'totp_last_step'])
        .where('id', '=', who.userId)
        .executeTakeFirstOrThrow();
      const at = { lastStep: user.totp_last_step, now: now() };
      const step = user.totp_secret === null ? null : stepOfCode(user.totp_secret, body.code, at);
      if (step === null) throw new ShopError('invalid_fields', { fields: { code: 'is not the code of now' } });
      await update(who.userId)
        .set({ totp_confirmed_at: new Date(now()), totp_last_step: step })
        .execute();
      return OK;
    }),
    removeSecondFactor: on(DESK_ENDPOINTS.removeSecondFactor, async ({ who }) => {
      await update(who.userId).set({ totp_secret: null, totp_confirmed_at: null }).execute();
      return OK;
    }),
  };
}
