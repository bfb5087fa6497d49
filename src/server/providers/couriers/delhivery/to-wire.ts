import { type Paise, toDecimalRupees } from '../../../../domain/money/money.ts';
import { dayInIndia } from '../../../../domain/dates/india.ts';
import type { ParcelToBook, SendingShop } from '../../../selling/shipping/courier-port.ts';

type Shop = Pick<SendingShop, 'pickupLocation' | 'box'>;

/** A parcel to a shopper: the courier collects `cod_amount`, which is nothing for a paid one. */
export function parcelToWire(shop: Shop, parcel: ParcelToBook): unknown {
  return toWire(shop, parcel, {
    payment_mode: parcel.cod ? 'COD' : 'Prepaid',
    cod_amount: parcel.cod ? rupees(parcel.totalPaise) : '0',
  });
}

/** Goods of a return: fetched at the shopper's address and brought to the pick-up location. Nothing is paid. */
export function pickupToWire(shop: Shop, pickup: ParcelToBook): unknown {
  return toWire(shop, pickup, { payment_mode: 'Pickup', cod_amount: '0' });
}

function toWire(shop: Shop, parcel: ParcelToBook, payment: { payment_mode: string; cod_amount: string }): unknown {
  const { address, items, box } = { ...parcel, box: shop.box };
  return {
    shipments: [
      {
        ...payment,
        order: parcel.reference,
        // Empty: Delhivery numbers it, and takes each reference once.
        waybill: '',
        name: allowed(address.fullname),
        add: allowed([address.address1, address.address2, address.town].filter((part) => part !== '').join(', ')),
        pin: address.pincode,
        city: allowed(address.city),
        state: allowed(address.state),
        country: 'India',
        phone: address.mobile,
        order_date: dayInIndia(parcel.orderedAt),
        products_desc: allowed(items.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')).slice(0, 500),
        quantity: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
        total_amount: rupees(parcel.totalPaise),
        // In grams and centimetres.
        weight: String(parcel.grams),
        shipment_length: String(box.lengthCm),
        shipment_width: String(box.breadthCm),
        shipment_height: String(box.heightCm),
        shipping_mode: 'Surface',
      },
    ],
    pickup_location: { name: shop.pickupLocation },
  };
}

function rupees(paise: Paise): string {
  return toDecimalRupees(paise);
}

/** Delhivery refuses a parcel with one of these signs in its texts. */
function allowed(text: string): string {
  return text
    .replaceAll(/[&#%;\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
