import { sql } from 'kysely';
import * as v from 'valibot';
import { offerCodeSchema } from '../../../contracts/checkout/offer-terms.ts';
import type { Offer } from '../../../domain/money/pricing.ts';
import { standingOffer } from '../../../domain/money/rules/offer.ts';
import type { CandidateOffer } from '../../../domain/money/rules/offer-conditions.ts';
import type { Database } from '../../running/db/connect.ts';
import { countUses } from './live-uses.ts';
import { offerOf, type OfferRow } from './offer-rows.ts';

export type GivenOffers = { codes?: readonly string[] | undefined; withoutOffers?: readonly string[] | undefined };

/** The offers to try for a cart, and what is known of the codes that were given. */
export type Candidates = {
  /** Automatic offers, and those of the codes; the offer of the settings first. */
  tried: CandidateOffer[];
  /** Offers by code that the shop shows, which the cart did not give. */
  waiting: CandidateOffer[];
  /** Whether offers beside that of the settings are shown. */
  advertised: ReadonlySet<string>;
  /** Each code once, in the order given; `offerId` null: no offer has it. */
  codes: { code: string; offerId: string | null }[];
  /** Whether any offer needs a code now, shown or not. */
  takesCodes: boolean;
};

type Row = OfferRow & { code: string | null; code_max_uses: number | null };

/**
 * Reads the offers that may count for a cart now or soon: those that are running, and those of the codes whatever
 * became of them, so that the answer can say why. Offers in `withoutOffers` are left out.
 */
export async function readCandidates(
  { database, now, settings }: { database: Database; now: () => number; settings: { offer: Offer | null } },
  { codes: typed = [], withoutOffers = [] }: GivenOffers = {},
): Promise<Candidates> {
  const codes = [...new Set(typed.map(codeOf))];
  // One query: an automatic offer, an offer by one of the codes, or an offer by code with the first code that is shown.
  const { rows } = await sql<Row>`
    select o.*, c.code, c.max_uses as code_max_uses from offer o
      left join lateral (
        select code, max_uses from offer_code where offer_id = o.offer_id
        and (code = any(${codes}::text[]) or o.advertised)
        order by code = any(${codes}::text[]) desc, created_at, code limit 1
      ) c on o.by_code
    where (c.code = any(${codes}::text[])) or (
      not o.paused and (o.conditions->>'until' is null or (o.conditions->>'until')::bigint > ${now()})
      and (not o.by_code or c.code is not null)
    )
    order by o.offer_id`.execute(database);
  const { rows: byCode } = await sql<{ any: boolean }>`
    select exists (select from offer where by_code and not paused
      and (conditions->>'until' is null or (conditions->>'until')::bigint > ${now()})) as any`.execute(database);
  const limited = rows.filter((row) => row.max_uses !== null);
  const limitedCodes = rows.flatMap(({ code, code_max_uses: max }) => (code === null || max === null ? [] : [code]));
  const uses = await countUses(
    database,
    limited.map((row) => row.offer_id),
    limitedCodes,
  );
  const candidates = rows.map((row): CandidateOffer => {
    const ofOffer = uses.ofOffers.get(row.offer_id) ?? 0;
    const ofCode = row.code === null ? 0 : (uses.ofCodes.get(row.code) ?? 0);
    const isUsedUp = ofOffer >= (row.max_uses ?? Infinity) || ofCode >= (row.code_max_uses ?? Infinity);
    return { offer: offerOf(row), code: row.code, refused: isUsedUp ? { code: 'used_up' } : null };
  });
  const wanted = candidates.filter(({ offer }) => !withoutOffers.includes(offer.id));
  const isGiven = ({ offer, code }: CandidateOffer) => !offer.byCode || (code !== null && codes.includes(code));
  const standing = settings.offer === null ? [] : [{ offer: standingOffer(settings.offer), code: null, refused: null }];
  return {
    tried: [...standing, ...wanted.filter(isGiven)],
    waiting: wanted.filter((one) => !isGiven(one)),
    advertised: new Set(rows.filter((row) => row.advertised).map((row) => String(row.offer_id))),
    codes: codes.map((code) => ({ code, offerId: candidates.find((one) => one.code === code)?.offer.id ?? null })),
    takesCodes: byCode[0]?.any === true,
  };
}

/** A text that cannot be a code is kept as it is: no offer has it. */
function codeOf(text: string): string {
  const code = v.safeParse(offerCodeSchema, text);
  return code.success ? code.output : text.trim().toUpperCase();
}
