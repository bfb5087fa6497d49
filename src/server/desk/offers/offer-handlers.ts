import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/languages.ts';
import type { ReminderService } from '../../communication/reminders/service.ts';
import type { OfferService } from '../../selling/offers/service.ts';
import { OK, on } from '../auth/handler.ts';

type OfferHandlerDeps = {
  offers: OfferService;
  reminders: Pick<ReminderService, 'figures'>;
  now: () => number;
};

/** Handlers of the offers that the merchant makes at the desk. Every change is recorded with what was changed. */
export function offerHandlers({ offers, reminders, now }: OfferHandlerDeps) {
  return {
    offers: on(DESK_ENDPOINTS.offers, async () => ({
      offers: await offers.list(),
      standing: offers.standing,
      reminders: await reminders.figures(),
      languages: LANGUAGES.map((tag) => ({ tag, name: LANGUAGE_NAMES[tag] ?? tag })),
    })),
    createOffer: on(DESK_ENDPOINTS.createOffer, async ({ body, who, record }) => ({
      id: await offers.create(body, who.name, (transaction) => record({ detail: nameOf(body) }, transaction)),
    })),
    changeOffer: on(DESK_ENDPOINTS.changeOffer, async ({ params, body, record }) => {
      const detail = `offer ${params.id}: ${nameOf(body)}`;
      await offers.change(params.id, body, (transaction) => record({ detail }, transaction));
      return OK;
    }),
    pauseOffer: on(DESK_ENDPOINTS.pauseOffer, async ({ params, body, record }) => {
      const detail = `offer ${params.id}: ${body.paused ? 'paused' : 'running'}`;
      await offers.pause(params.id, body.paused, (transaction) => record({ detail }, transaction));
      return OK;
    }),
    addOfferCodes: on(DESK_ENDPOINTS.addOfferCodes, async ({ params, body, record }) => {
      const what = body.kind === 'one' ? body.code : `${body.count} codes`;
      const detail = `offer ${params.id}: ${what}`;
      return { added: await offers.addCodes(params.id, body, (transaction) => record({ detail }, transaction)) };
    }),
    exportOfferCodes: on(DESK_ENDPOINTS.exportOfferCodes, async ({ params, record }) => {
      const rows = await offers.codes(params.id);
      await record({ detail: `offer ${params.id}: ${rows.length} codes` });
      const lines = rows.map(({ code, maxUses, uses }) => `${code},${maxUses ?? ''},${uses}`);
      return {
        name: `offer-${params.id}-codes-${new Date(now()).toISOString().slice(0, 10)}.csv`,
        type: 'text/csv; charset=utf-8',
        // A code holds letters, digits, - and _ only and begins with none of what starts a formula.
        bytes: Buffer.from(['code,limit,uses', ...lines, ''].join('\r\n')),
      };
    }),
    offerUses: on(DESK_ENDPOINTS.offerUses, async ({ params }) => ({
      uses: (await offers.uses(params.id)).map(({ at, ...use }) => ({ ...use, at: at.toISOString() })),
    })),
    explainCart: on(DESK_ENDPOINTS.explainCart, ({ body }) => offers.explain(body)),
  };
}

const nameOf = ({ name }: { name: Readonly<Record<string, string>> }): string => Object.values(name)[0] ?? '';
