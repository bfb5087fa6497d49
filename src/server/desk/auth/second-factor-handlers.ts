import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { ShopError } from '../../running/errors.ts';
import { OK, on } from './handler.ts';
import type { AuthDeps } from './auth-deps.ts';
import { createSessions } from './sessions.ts';
import { newSecondFactor, stepOfCode } from './second-factor.ts';
import { whileSignedIn } from './while-signed-in.ts';
import { NO_SECRET, openSecret, sealedSecret } from './second-factor-secret.ts';

/** Handlers for a user's own second factor: set up, confirmed by a first code, removed. */
export function secondFactorHandlers({ database, vault, shopName, now }: AuthDeps) {
  const update = (userId: number) => database.updateTable('desk_user').where('id', '=', userId);
  return {
    offerSecondFactor: on(DESK_ENDPOINTS.offerSecondFactor, async ({ who }) => {
      // A setup must not replace a factor that is already confirmed.
      if (who.secondFactor) throw new ShopError('forbidden');
      const setup = newSecondFactor(shopName, who.name);
      const sealed = sealedSecret(vault, who.userId, setup.secret);
      await update(who.userId).set(sealed).where('totp_confirmed_at', 'is', null).execute();
      return setup;
    }),
    confirmSecondFactor: on(DESK_ENDPOINTS.confirmSecondFactor, async ({ who, body }) => {
      const user = await database
        .selectFrom('desk_user')
        .select(['id', 'totp_secret', 'totp_sealed', 'totp_key_id', 'totp_last_step'])
        .where('id', '=', who.userId)
        .executeTakeFirstOrThrow();
      const at = { lastStep: user.totp_last_step, now: now() };
      const secret = openSecret(vault, user);
      const step = secret === null ? null : stepOfCode(secret, body.code, at);
      if (step === null) throw new ShopError('invalid_fields', { fields: { code: 'is not the code of now' } });
      await whileSignedIn(database, who, async (transaction) => {
        await transaction
          .updateTable('desk_user')
          .set({ totp_confirmed_at: new Date(now()), totp_last_step: step })
          .where('id', '=', who.userId)
          .execute();
        // The others were opened without it.
        await createSessions({ database: transaction, now }).revokeAll(who.userId, who.sessionId);
      });
      return OK;
    }),
    removeSecondFactor: on(DESK_ENDPOINTS.removeSecondFactor, async ({ who }) => {
      await whileSignedIn(database, who, async (transaction) => {
        await transaction.updateTable('desk_user').set(NO_SECRET).where('id', '=', who.userId).execute();
        // Whoever weakens a sign-in alone keeps the session that did it.
        await createSessions({ database: transaction, now }).revokeAll(who.userId, who.sessionId);
      });
      return OK;
    }),
  };
}
