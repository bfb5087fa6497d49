import { randomBytes } from 'node:crypto';
import type { Database } from '../../running/db/connect.ts';
import type { PasskeyPurpose } from '../../running/db/tables/desk-tables.ts';

/** Time a person has for the device's own dialog. */
export const CHALLENGE_MS = 5 * 60_000;

export type Challenges = {
  /** Creates a challenge for a device to sign, in base64url. `userId` is null while the user is not known yet. */
  create(purpose: PasskeyPurpose, userId: number | null): Promise<string>;
  /** Returns whether the challenge was made for this purpose and user and is unused. It is removed in any case. */
  take(challenge: string, purpose: PasskeyPurpose, userId: number | null): Promise<boolean>;
};

type Deps = { database: Database; now: () => number };

/** Stores challenges in the database, so that one replica can create a challenge and another verify it. */
export function createChallenges({ database, now }: Deps): Challenges {
  return {
    async create(purpose, userId) {
      await database.deleteFrom('desk_challenge').where('expires_at', '<', new Date(now())).execute();
      const challenge = randomBytes(32).toString('base64url');
      const expires = new Date(now() + CHALLENGE_MS);
      await database
        .insertInto('desk_challenge')
        .values({ challenge, purpose, user_id: userId, expires_at: expires })
        .execute();
      return challenge;
    },
    async take(challenge, purpose, userId) {
      const { numDeletedRows } = await database
        .deleteFrom('desk_challenge')
        .where('challenge', '=', challenge)
        .where('purpose', '=', purpose)
        .where('user_id', 'is not distinct from', userId)
        .where('expires_at', '>=', new Date(now()))
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
