import * as v from 'valibot';
import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { addressFields, addressSchema } from '../../contracts/checkout/address.ts';
import { typedNumber } from '../../domain/language/ascii-digits.ts';
import { RETURN_REASONS } from '../../domain/returns/return-policy.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { typedField } from '../typed-field.server.ts';

/** The action that a form of a tracked order requests: the value of its `intent` field. */
export const INTENTS = [
  'cancel',
  'cancel_items',
  'return',
  'exchange',
  'withdraw',
  'confirm_cod',
  'cancel_cod',
  'send_code',
  'delivery_again',
  'delivery_address',
  'delivery_cancel',
] as const;
export type Intent = (typeof INTENTS)[number];

type Proof = { orderId: string; mobileLast4: string; caller: string; gone: AbortSignal };

const placeSchema = v.pick(addressFields, ['address1', 'address2']);
const keySchema = v.pipe(v.string(), v.regex(/^[\w-]{8,60}$/));

/** Why an action was rejected; `lostPaise`: what the order's offers would take off the refund. */
type Refusal = { code: string; lostPaise?: number };

/**
 * Performs the action of a form. Returns null on success, otherwise why not. Throws if the proof (id
 * and digits) is rejected.
 */
export async function actOnOrder(
  { returns, orders }: Pick<Services, 'returns' | 'orders'>,
  proof: Proof,
  intent: Intent,
  form: FormData,
  order: TrackedOrder,
): Promise<Refusal | null> {
  try {
    switch (intent) {
      case 'cancel':
        await returns.cancelOrder(proof, { asCredit: asCreditOf(form) });
        return null;
      case 'cancel_items':
        await returns.cancelPieces(proof, {
          requestKey: keyOf(form),
          reason: 'changed_mind',
          lines: linesOf(form),
          asCredit: asCreditOf(form),
          shownLostPaise: shownLossOf(form),
        });
        return null;
      case 'return':
      case 'exchange':
        await returns.request(proof, {
          kind: intent,
          requestKey: keyOf(form),
          reason: v.parse(v.picklist(RETURN_REASONS), form.get('reason')),
          lines: intent === 'exchange' ? exchangedLinesOf(form) : linesOf(form),
          comment: typedField(form, 'comment'),
          upiId: typedField(form, 'upiId'),
          asCredit: asCreditOf(form),
          shownLostPaise: shownLossOf(form),
          address: pickUpAddress(form, order),
          pictures: await picturesOf(form),
        });
        return null;
      case 'withdraw':
        await returns.withdraw(proof, typedField(form, 'returnId'));
        return null;
      case 'confirm_cod':
        await orders.confirmCod(proof, typedNumber(typedField(form, 'code')).trim() || null);
        return null;
      case 'cancel_cod':
        await orders.cancelUnconfirmed(proof);
        return null;
      case 'send_code':
        await orders.sendCodCode(proof);
        return null;
      case 'delivery_again':
        await orders.answerDelivery(proof, 'again', null);
        return null;
      case 'delivery_cancel':
        await orders.answerDelivery(proof, 'cancel', null);
        return null;
      case 'delivery_address':
        await orders.answerDelivery(proof, 'address', newPlace(form));
        return null;
    }
  } catch (error) {
    if (v.isValiError(error)) return { code: 'invalid_fields' };
    const loss = v.safeParse(lossFault, error);
    if (loss.success) return { code: loss.output.code, lostPaise: loss.output.details.lostPaise };
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (SHOWN_CODES.has(code)) return { code: code === 'invalid_fields' ? (wrongField(error) ?? code) : code };
    throw error;
  }
}

/** Error codes that the page has messages for. */
const SHOWN_CODES: ReadonlySet<string> = new Set([
  'invalid_fields',
  'deadline_passed',
  'not_returnable',
  'sold_out',
  'return_not_found',
  'invalid_transition',
  'invalid_code',
  'code_required',
  'code_rate_limited',
]);

const lossFault = v.object({
  code: v.literal('offers_lost'),
  details: v.object({ lostPaise: v.number() }),
});

const fieldFaults = v.object({ details: v.object({ fields: v.record(v.string(), v.unknown()) }) });

/** Returns the invalid field that the page has a message for. */
function wrongField(error: unknown): string | null {
  const parsed = v.safeParse(fieldFaults, error);
  const field = parsed.success ? Object.keys(parsed.output.details.fields)[0] : undefined;
  return field === 'upiId' || field === 'pictures' ? field : null;
}

function keyOf(form: FormData): string {
  return v.parse(keySchema, form.get('requestKey'));
}

/** Whether the shopper chose store credit instead of a refund. */
function asCreditOf(form: FormData): boolean {
  return form.get('refundAs') === 'credit';
}

/** What the form said that the order's offers take off the refund. */
function shownLossOf(form: FormData): number {
  const paise = Number(typedField(form, 'shownLostPaise'));
  return Number.isSafeInteger(paise) ? Math.max(0, paise) : 0;
}

/** Reads the quantities: `quantity-2` is the number of pieces of line 2; a line with 0 is omitted. */
function linesOf(form: FormData): { line: number; quantity: number }[] {
  return [...form.keys()].flatMap((name) => {
    const line = Number(/^quantity-(\d{1,2})$/.exec(name)?.[1] ?? 0);
    const quantity = Number(typedField(form, name));
    return line > 0 && Number.isInteger(quantity) && quantity > 0 ? [{ line, quantity }] : [];
  });
}

/** Reads the exchanges: `variant-2` is the variant that replaces line 2. The quantity is 1 if none is given. */
function exchangedLinesOf(form: FormData): { line: number; quantity: number; newVariantId: string }[] {
  const quantities = new Map(linesOf(form).map(({ line, quantity }) => [line, quantity]));
  return [...form.keys()].flatMap((name) => {
    const line = Number(/^variant-(\d{1,2})$/.exec(name)?.[1] ?? 0);
    const newVariantId = typedField(form, name);
    return line > 0 && newVariantId !== '' ? [{ line, quantity: quantities.get(line) ?? 1, newVariantId }] : [];
  });
}

/** Null means the delivery address. A different address takes over the order's name and mobile number. */
function pickUpAddress(form: FormData, { address }: TrackedOrder) {
  const [address1, city, pincode] = [
    typedField(form, 'address1'),
    typedField(form, 'city'),
    typedField(form, 'pincode'),
  ];
  if (!address || (address1 === '' && city === '' && pincode === '')) return null;
  const state = typedField(form, 'state') || address.state;
  return v.parse(addressSchema, { ...address, address1, address2: '', town: '', city, pincode, state });
}

/** The new place is within the order's PIN code, town and state. */
function newPlace(form: FormData) {
  const { address1, address2 } = v.parse(placeSchema, {
    address1: typedField(form, 'address1'),
    address2: typedField(form, 'address2'),
  });
  return { address1, address2, town: '' };
}

async function picturesOf(form: FormData): Promise<Buffer[]> {
  const files = form.getAll('pictures').filter((file) => file instanceof File);
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
}
