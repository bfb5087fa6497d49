import sharp from 'sharp';
import * as v from 'valibot';
import {
  GUESS_ORIGINS,
  GUESSED_KEYS,
  guessedCategories,
  guessedColour,
  guessedName,
  type GuessedKey,
  type GuessOrigin,
  mostSaturatedColour,
  nameInTitle,
} from '../../../domain/merchant/guesses.ts';
import { ownPictureAddress } from '../../../domain/merchant/own-picture.ts';
import type { OwnPictures } from '../../catalogue/own-pictures/service.ts';
import { createAudit } from '../../running/audit.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import type { Log } from '../../running/log.ts';
import type { ShopDraftService } from '../shop-draft/service.ts';
import { fetchHtml, type FetchLimits, fetchPicture } from './fetch-home.ts';
import { type HomePage, readHomePage } from './home-page.ts';

export type Guess = { key: GuessedKey; value: unknown; from: GuessOrigin };
export type GuessFailure = 'no_page' | 'currency' | 'nothing_new';
export type FirstGuesses = { readAt: Date; address: string; guesses: Guess[]; failure: GuessFailure | null };

/** Who looks. `record` runs in the transaction that stores what was found. */
type Looking = { by: string; userId: number; record: (on: Database, detail: string) => Promise<void> };

/** Guesses of the merchant's own shop, as a draft that the owner sees and publishes. */
export type FirstGuessesService = ReturnType<typeof createFirstGuesses>;

type Deps = {
  database: Database;
  /** The catalogue's address, whose origin is the merchant's present site. */
  feedUrl: string;
  feedReach: Reach;
  /** The currency of the feed's prices if it is not the shop's; null if it is, or is not known. */
  foreignCurrency: string | null;
  /** What the platform calls the shop; null if it says nothing. */
  platformName: () => Promise<string | null>;
  /** The handles of collections with products, in the feed's order; empty before the first sync. */
  handles: () => Promise<readonly string[]>;
  /** The keys that the merchant has set, in the file or at the desk. */
  keysSet: () => Promise<ReadonlySet<string>>;
  /** Whether anything was ever saved at the desk. */
  isUntouched: () => Promise<boolean>;
  ownPictures: Pick<OwnPictures, 'add'>;
  shopDraft: Pick<ShopDraftService, 'read' | 'save'>;
  limits: Omit<FetchLimits, 'insideOrigins'>;
  now: () => number;
  log: Log;
};

const guessesSchema = v.array(
  v.object({ key: v.picklist(GUESSED_KEYS), value: v.unknown(), from: v.picklist(GUESS_ORIGINS) }),
);
/** No user has it: pictures of the first look are counted for themselves. */
const NOBODY = 0;

export function createFirstGuesses(deps: Deps) {
  const { database, feedUrl, now, log } = deps;
  const { origin, hostname } = new URL(feedUrl);
  const audit = createAudit({ database, now });
  const read = async (): Promise<FirstGuesses | null> => {
    const row = await database.selectFrom('first_guesses').selectAll().executeTakeFirst();
    if (row === undefined) return null;
    const { read_at: readAt, address, failure } = row;
    return { readAt, address, failure, guesses: v.parse(guessesSchema, row.guesses) };
  };
  /** Stores what a look found. */
  const store = async (
    on: Database,
    { guesses, failure }: Pick<FirstGuesses, 'guesses' | 'failure'>,
  ): Promise<void> => {
    const row = { read_at: new Date(now()), address: origin, guesses: JSON.stringify(guesses), failure };
    await on
      .insertInto('first_guesses')
      .values(row)
      .onConflict((conflict) => conflict.column('shop').doUpdateSet(row))
      .execute();
  };
  const look = async ({ by, userId, record }: Looking): Promise<void> => {
    if (deps.foreignCurrency !== null) return store(database, { guesses: [], failure: 'currency' });
    const page = await fetchHtml(`${origin}/`, limitsOf(deps, origin));
    const wanted = await wantedKeys(deps);
    const about = { by, userId };
    const guesses = page === null ? [] : await guessAll(deps, readHomePage(page.html, page.address), wanted, about);
    if (guesses.length === 0) {
      return store(database, { guesses, failure: page === null ? 'no_page' : 'nothing_new' });
    }
    const { revision, changes, back } = await deps.shopDraft.read();
    const found = Object.fromEntries(guesses.map(({ key, value }) => [key, value]));
    await deps.shopDraft.save({
      revision,
      // What was prepared meanwhile stands.
      changes: { ...found, ...changes },
      back,
      by,
      beside: async (transaction) => {
        await store(transaction, { guesses, failure: null });
        await record(transaction, `${origin}: ${guesses.map(({ key }) => key).join(' ')}`);
      },
    });
    return undefined;
  };
  return {
    /** Null: nobody has looked yet. */
    read,
    /** Looks once in the life of a shop, unless somebody set or prepared something. Returns whether there is nothing left to do. */
    async lookOnce(): Promise<boolean> {
      if ((await read()) !== null || !(await deps.isUntouched())) return true;
      if ((await deps.handles()).length === 0) return false;
      const { numInsertedOrUpdatedRows: claimed } = await database
        .insertInto('first_guesses')
        .values({ read_at: new Date(now()), address: origin, guesses: '[]', failure: 'no_page' })
        .onConflict((conflict) => conflict.column('shop').doNothing())
        .executeTakeFirst();
      if (claimed !== 1n) return true;
      const record = (on: Database, detail: string) =>
        audit.write(on, { userId: null, name: hostname, address: '' }, { act: 'guessShop', detail });
      await look({ by: hostname, userId: NOBODY, record }).catch((error: unknown) => {
        // The owner prepared something at the same time: that stands.
        if (!(error instanceof ShopError)) throw error;
        log.info({ code: error.code }, 'nothing was guessed of the shop');
      });
      return true;
    },
    /** Looks again, and adds to the draft what is neither set nor prepared. */
    async lookAgain(looking: Looking): Promise<FirstGuesses> {
      await look(looking);
      const found = await read();
      if (found === null) throw new ShopError('internal');
      return found;
    },
  };
}

const limitsOf = ({ limits, feedReach }: Deps, origin: string): FetchLimits => ({
  ...limits,
  insideOrigins: new Set(feedReach === 'public' ? [] : [origin]),
});

async function wantedKeys({ keysSet, shopDraft }: Deps): Promise<ReadonlySet<GuessedKey>> {
  const [set, { changes, back }] = [await keysSet(), await shopDraft.read()];
  const taken = new Set([...set, ...Object.keys(changes), ...back]);
  return new Set(GUESSED_KEYS.filter((key) => !taken.has(key)));
}

async function guessAll(
  deps: Deps,
  page: HomePage,
  wanted: ReadonlySet<GuessedKey>,
  about: { by: string; userId: number },
): Promise<Guess[]> {
  const guesses: Guess[] = [];
  const add = (key: GuessedKey, value: unknown, from: GuessOrigin): void => {
    if (wanted.has(key) && value !== null) guesses.push({ key, value, from });
  };
  const [name, from] = await nameOf(deps, page);
  add('name', name, from);
  const logo = wanted.has('logoUrl') || wanted.has('themeColour') ? await logoOf(deps, page) : null;
  if (logo !== null && wanted.has('logoUrl')) {
    const title = `Logo of ${new URL(deps.feedUrl).hostname}`.slice(0, 80);
    const stored = await deps.ownPictures
      .add(logo.file, { ...about, name: title, beside: async () => undefined })
      .catch((error: unknown) => {
        if (error instanceof ShopError) return null;
        throw error;
      });
    add('logoUrl', stored === null ? null : ownPictureAddress(stored.id), logo.from);
  }
  const colour = guessedColour(page.themeColour);
  if (colour === null) add('themeColour', logo?.colour ?? null, 'logo_colour');
  else add('themeColour', colour, 'theme_colour');
  const categories = guessedCategories(await deps.handles());
  add('menuEntries', categories?.map((value) => ({ to: { kind: 'collection', value } })) ?? null, 'collections');
  return guesses;
}

async function nameOf({ platformName }: Deps, page: HomePage): Promise<[string | null, GuessOrigin]> {
  const said = guessedName(await platformName());
  if (said !== null) return [said, 'platform'];
  const own = guessedName(page.siteName);
  return own === null ? [nameInTitle(page.title), 'title'] : [own, 'site_name'];
}

type Logo = { file: Buffer; colour: string | null; from: GuessOrigin };

/** The first of a page's pictures that is one of pixels. Drawings are programs, so none is taken. */
async function logoOf(deps: Deps, { headerLogo, touchIcon, socialPicture }: HomePage): Promise<Logo | null> {
  const limits = limitsOf(deps, new URL(deps.feedUrl).origin);
  const candidates = [
    [headerLogo, 'header_logo'],
    [touchIcon, 'touch_icon'],
    [socialPicture, 'social_picture'],
  ] as const;
  for (const [address, from] of candidates) {
    const file = address === null ? null : await fetchPicture(address, limits);
    const colour = file === null ? undefined : await colourOf(file);
    if (file !== null && colour !== undefined) return { file, colour, from };
  }
  return null;
}

/** Kinds of files that are made of pixels, by their first bytes. */
const OF_PIXELS = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/;
const SAMPLE = { width: 200, height: 200, fit: 'inside', withoutEnlargement: true } as const;
const MOST_PIXELS = 25_000_000;

/** Returns the colour of a picture, null if it is grey, and undefined if it is none. */
async function colourOf(file: Buffer): Promise<string | null | undefined> {
  if (!OF_PIXELS.test(file.toString('latin1', 0, 16))) return undefined;
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: 10 });
    const pixels = await picture.resize(SAMPLE).toColourspace('srgb').ensureAlpha().raw().toBuffer();
    return mostSaturatedColour(pixels);
  } catch {
    return undefined;
  }
}
