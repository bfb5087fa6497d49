import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import type { PasskeyPurpose } from '../../db/tables/desk-tables.ts';

/** How long a person may take at the device's own dialog. */
export const CHALLENGE_MS = 5 * 60_000;

export type Challenges = {
  /** Something new for a device to sign; `userId` null: it is not known yet who it will be. In base64url. */
  make(purpose: PasskeyPurpose, userId: number | null): Promise<string>;
  /** Whether it was made for this and nobody has taken it. It is gone then, whatever comes of it. */
  take(challenge: string, purpose: PasskeyPurpose, userId: number | null): Promise<boolean>;
};

type Deps = { database: Database; now: () => number };

/** In the database, so that a device may be asked by one replica and answer to another. */
export function createChallenges({ database, now }: Deps): Challenges {
  return {
    async make(purpose, userId) {
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
