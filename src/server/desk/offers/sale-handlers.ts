import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/languages.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import { OK, on } from '../auth/handler.ts';

/** Handlers of prices that change by the clock. Every change is recorded with what was changed. */
export function saleHandlers({ catalogue: { sales } }: { catalogue: Pick<CatalogueService, 'sales'> }) {
  return {
    sales: on(DESK_ENDPOINTS.sales, async () => ({
      sales: await sales.list(),
      languages: LANGUAGES.map((tag) => ({ tag, name: LANGUAGE_NAMES[tag] ?? tag })),
    })),
    createSale: on(DESK_ENDPOINTS.createSale, async ({ body, who, record }) => ({
      id: await sales.create(body, who.name, (transaction) => record({ detail: describe(body) }, transaction)),
    })),
    changeSale: on(DESK_ENDPOINTS.changeSale, async ({ params, body, record }) => {
      const detail = `sale ${params.id}: ${describe(body)}`;
      await sales.change(params.id, body, (transaction) => record({ detail }, transaction));
      return OK;
    }),
    endSale: on(DESK_ENDPOINTS.endSale, async ({ params, record }) => {
      await sales.end(params.id, (transaction) => record({ detail: `sale ${params.id}` }, transaction));
      return OK;
    }),
  };
}

type Described = {
  name: Readonly<Record<string, string>>;
  basisPoints: number | null;
  prices: Readonly<Record<string, number>>;
  from: number;
  until: number;
};

function describe({ name, basisPoints, prices, from, until }: Described): string {
  const terms = basisPoints === null ? `${Object.keys(prices).length} prices` : `${basisPoints / 100} %`;
  const [begins, ends] = [from, until].map((at) => new Date(at).toISOString());
  return `${Object.values(name)[0] ?? ''}, ${terms}, ${begins} to ${ends}`;
}
