import { type CourierOffer, type ParcelFacts, secondTakes } from '../../../domain/shipping/courier-choice.ts';
import { ShopError } from '../../running/errors.ts';
import type { Pieces } from '../shipments/service.ts';
import { type Courier, CourierError, type CourierAccount } from './courier-port.ts';
import { goesAlong } from './goes-along.ts';
import type { ShippingDeps } from './deps.ts';

/** What a provider says of a parcel. `days`: null if it does not say. */
export type ProviderOffer = CourierOffer & { id: string; name: string; days: number | null };

type Asked = Pick<ShippingDeps, 'database' | 'merchant' | 'providers' | 'weight'>;

/** Returns what each provider says of a parcel with pieces of an order; nothing is asked where there is only one. */
export async function offersFor(
  deps: Asked,
  orderId: string,
  lines: readonly Pieces[] | null,
): Promise<{ offers: ProviderOffer[]; chosen: CourierAccount }> {
  const { all, current } = deps.providers;
  const facts = all.length > 1 ? await factsOf(deps, orderId, lines) : null;
  if (facts === null) return { offers: [], chosen: current };
  const offers = await Promise.all(all.map((provider) => offerOf(provider, facts)));
  return { offers, chosen: chosenOf(deps, facts, offers) };
}

/**
 * Returns the provider that books a parcel: the one that was named, otherwise by the merchant's rule. Without a rule
 * that is the first one, and nobody is asked. Throws shipping_unavailable if the named one has no account here.
 */
export async function chooseCourier(
  deps: Asked,
  orderId: string,
  { lines, named }: { lines: readonly Pieces[] | null; named: string | null },
): Promise<CourierAccount> {
  const { all, current, second = null } = deps.providers;
  if (named !== null) {
    const found = all.find(({ id }) => id === named);
    if (!found) throw new ShopError('shipping_unavailable');
    return found;
  }
  return second === null ? current : (await offersFor(deps, orderId, lines)).chosen;
}

function chosenOf({ providers }: Asked, facts: ParcelFacts, offers: readonly ProviderOffer[]): CourierAccount {
  const { current, second = null } = providers;
  const offerAt = (provider: CourierAccount) => offers.find(({ id }) => id === provider.id);
  const first = offerAt(current);
  const other = second && offerAt(second.provider);
  if (second === null || !first || !other) return current;
  return secondTakes(facts, second.rule, { first, second: other }) ? second.provider : current;
}

async function factsOf(deps: Asked, orderId: string, lines: readonly Pieces[] | null): Promise<ParcelFacts | null> {
  const { merchant, weight } = deps;
  const order = await merchant.show(orderId);
  if (order.address === null) return null;
  const own = lines?.reduce((sum, { quantity }) => sum + quantity, 0) ?? order.itemCount;
  const along = await goesAlong(deps, orderId, null);
  const pieces = along.items.reduce((sum, { quantity }) => sum + quantity, own);
  return {
    pincode: order.address.pincode,
    cash: order.duePaise > 0,
    grams: weight.emptyGrams + weight.pieceGrams * pieces,
  };
}

async function offerOf(provider: CourierAccount, { pincode, cash, grams }: ParcelFacts): Promise<ProviderOffer> {
  const { id, name } = provider;
  const couriers = await provider
    .couriers({ pincode, cod: cash, grams, priced: true })
    .catch((error: unknown): readonly Courier[] | null => {
      if (error instanceof CourierError) return null;
      throw error;
    });
  if (couriers === null) return { id, name, serves: null, ratePaise: null, days: null };
  const [cheapest] = couriers;
  return {
    id,
    name,
    serves: cheapest !== undefined,
    ratePaise: cheapest?.ratePaise ?? null,
    days: cheapest?.days ?? null,
  };
}
