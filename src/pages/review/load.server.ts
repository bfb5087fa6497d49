import { data } from 'react-router';
import * as v from 'valibot';
import { reviewProofSchema } from '../../contracts/review-form.ts';
import { hasBodySizes } from '../../domain/sizes/body-sizes.ts';
import type { ReviewableLine } from '../../server/communication/reviews/service.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/** GET /review?order=&key=: the line items of an order that can be reviewed. 404 and null for an invalid link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const proof = proofOf(request.url);
  const lines = proof === null ? null : await linesOf(services, proof);
  return data({ proof, lines }, { status: lines === null ? 404 : 200 });
}

export type ShownLine = ReviewableLine & { /** Whether the form asks for its fit. */ asksFit: boolean };

/** Returns the order and key of a link; null if they are invalid. */
export function proofOf(url: string): { order: string; key: string } | null {
  const { searchParams } = new URL(url);
  const read = v.safeParse(reviewProofSchema, { order: searchParams.get('order'), key: searchParams.get('key') });
  return read.success ? read.output : null;
}

async function linesOf(
  { reviews, catalogue }: Services,
  { order, key }: { order: string; key: string },
): Promise<ShownLine[] | null> {
  try {
    const lines = await reviews.reviewable({ orderId: order, key });
    return await Promise.all(
      lines.map(async (line) => {
        const product = await catalogue.productAt(line.handle);
        // For a product that has left the catalogue, the form always asks for the fit.
        return { ...line, asksFit: product === null || hasBodySizes(product) };
      }),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'order_not_found') return null;
    throw error;
  }
}
