import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { ShopError } from '../running/errors.ts';
import type { FirstGuesses } from '../settings/first-guesses/service.ts';
import type { ShopDraft, ShopDraftService } from '../settings/shop-draft/service.ts';
import { on } from './auth/handler.ts';
import type { DeskDeps } from './deps.ts';

type Deps = { shopDraft: ShopDraftService } & Pick<DeskDeps, 'preview' | 'firstGuesses'>;

/** Handlers of the draft of the settings. Every change of it is recorded with the keys that it then holds. */
export function shopDraftHandlers({ shopDraft, preview, firstGuesses }: Deps) {
  return {
    shopDraft: on(DESK_ENDPOINTS.shopDraft, async () => shown(await shopDraft.read())),
    saveShopDraft: on(DESK_ENDPOINTS.saveShopDraft, async ({ body, who, record }) =>
      shown(
        await shopDraft.save({
          ...body,
          by: who.name,
          beside: (transaction, keys) => record({ detail: keys.join(' ') }, transaction),
        }),
      ),
    ),
    discardShopDraft: on(DESK_ENDPOINTS.discardShopDraft, async ({ body, who, record }) =>
      shown(await shopDraft.discard({ ...body, by: who.name, beside: (transaction) => record({}, transaction) })),
    ),
    publishShopDraft: on(DESK_ENDPOINTS.publishShopDraft, async ({ body, who, record }) => ({
      version: await shopDraft.publish({
        ...body,
        by: who.name,
        beside: (transaction, keys) => record({ detail: keys.join(' ') }, transaction),
      }),
    })),
    scheduleShopDraft: on(DESK_ENDPOINTS.scheduleShopDraft, async ({ body: { revision, at }, who, record }) =>
      shown(
        await shopDraft.schedule({
          revision,
          at: at === null ? null : new Date(at),
          by: who.name,
          beside: (transaction, keys) => record({ detail: `${at ?? 'no longer'}: ${keys.join(' ')}` }, transaction),
        }),
      ),
    ),
    shopGuesses: on(DESK_ENDPOINTS.shopGuesses, async () => shownGuesses((await firstGuesses?.read()) ?? null)),
    guessShop: on(DESK_ENDPOINTS.guessShop, async ({ who, record }) => {
      if (firstGuesses === null) throw new ShopError('not_found');
      const { name: by, userId } = who;
      return shownGuesses(
        await firstGuesses.lookAgain({ by, userId, record: (transaction, detail) => record({ detail }, transaction) }),
      );
    }),
    editShopDraft: on(DESK_ENDPOINTS.editShopDraft, async ({ who }) => ({
      others: (await shopDraft.editing(who.name)).map(({ name, seenAt }) => ({ name, seenAt: seenAt.toISOString() })),
    })),
    previewShop: on(DESK_ENDPOINTS.previewShop, async ({ body: { page }, request, who }) => {
      const { origin } = request.headers;
      // Browsers name the origin with every POST; the frame belongs to it alone.
      if (origin === undefined) throw new ShopError('bad_request');
      const { address, until } = preview.open({ deskOrigin: new URL(origin).origin, page, sessionId: who.sessionId });
      return { address, until: new Date(until).toISOString() };
    }),
  };
}

function shownGuesses(found: FirstGuesses | null) {
  if (found === null) return { found };
  const { address, guesses, failure } = found;
  return { found: { address, guesses, failure } };
}

const shown = ({ savedAt, publishAt, back, ...draft }: ShopDraft) => ({
  ...draft,
  back: [...back],
  savedAt: savedAt?.toISOString() ?? null,
  publishAt: publishAt?.toISOString() ?? null,
});
