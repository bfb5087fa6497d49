import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { ShopError } from '../errors.ts';
import { on } from './handler.ts';

type Paper = 'invoice' | 'slip' | 'label';

/** Invoices, packing slips and labels of some orders as one PDF, in their order. */
export type Papers = { pdf(paper: Paper, orderIds: readonly string[], by: string): Promise<Uint8Array> };

/** Papers of one order, or of those that were selected. */
export function paperHandlers({ papers }: { papers: Papers | null }) {
  const print = async (paper: Paper, orderIds: readonly string[], by: string) => {
    if (papers === null) throw new ShopError('paper_unavailable');
    const bytes = Buffer.from(await papers.pdf(paper, orderIds, by));
    const name = orderIds.length === 1 ? `${paper}-${orderIds[0]}.pdf` : `${paper}s-${orderIds.length}.pdf`;
    return { name, type: 'application/pdf', bytes };
  };
  return {
    paper: on(DESK_ENDPOINTS.paper, async ({ params, actor, record }) => {
      const file = await print(params.paper, [params.orderId], actor.name);
      await record({ orderId: params.orderId, detail: params.paper });
      return file;
    }),
    papers: on(DESK_ENDPOINTS.papers, async ({ body, actor, record }) => {
      const file = await print(body.paper, body.orderIds, actor.name);
      for (const orderId of body.orderIds) await record({ orderId, detail: body.paper });
      return file;
    }),
  };
}
