import { shareOverLines } from '../../../domain/money/share-over-lines.ts';
import { piecesIn, type ShipmentRow } from '../shipments/service.ts';
import type { ShippingDeps } from './deps.ts';
import { type ParcelToBook, ShippingError } from './courier-port.ts';

/**
 * Returns a shipment in the form that its provider takes. Rejects with ShippingError if the address was
 * removed or cannot be decrypted.
 */
export async function parcelToBook(deps: ShippingDeps, shipment: ShipmentRow): Promise<ParcelToBook> {
  const { database, merchant } = deps;
  const order = await merchant.show(shipment.order_id);
  if (order.address === null) throw new ShippingError('refused', 'the order has no address that can be read');
  const pieces = (await piecesIn(database, [shipment.shipment_id])).get(shipment.shipment_id) ?? [];
  const lines = pieces.flatMap(({ line, quantity }) => {
    const item = order.items.find((one) => one.line === line);
    return item ? [{ item, quantity }] : [];
  });
  const cod = shipment.collect_paise > 0;
  const goods = cod ? Math.min(shipment.collect_paise, shipment.value_paise) : shipment.value_paise;
  const shares = shareOverLines(
    lines.map(({ item, quantity }) => item.pricePaise * quantity),
    goods,
  );
  return {
    reference: shipment.shipment_id,
    orderedAt: order.placedAt.getTime(),
    cod,
    totalPaise: cod ? shipment.collect_paise : goods,
    items: lines.map(({ item, quantity }, index) => ({
      name: [item.title, item.variantTitle].filter((part) => part !== '').join(', '),
      sku: item.sku ?? item.variantId,
      quantity,
      valuePaise: shares[index] ?? 0,
    })),
    address: order.address,
    grams: gramsOf(deps, pieces),
  };
}

function gramsOf({ weight }: ShippingDeps, pieces: readonly { quantity: number }[]): number {
  return weight.emptyGrams + weight.pieceGrams * pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
