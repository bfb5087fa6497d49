import { expect, test } from 'vitest';
import { en as english, hi as hindi } from '../../src/desk/api/texts.ts';
import { ERROR_CATALOGUE } from '../../src/server/running/errors.ts';

/** Codes that only shoppers, the gateway or programs meet. */
const ELSEWHERE = new Set(
  `cart_empty cart_changed amount_too_small price_changed offer_refused prepaid_discount_changed attempt_expired cod_disabled
  cod_fee_changed cod_advance_changed code_required code_rate_limited invalid_code credit_not_proved gift_cards_off gifts_off addition_closed
  gift_card_unknown gift_card_insufficient domain_not_listed payment_queue utr_already_recorded
  invalid_signature method_not_allowed unsupported_media_type internal`.split(/\s+/),
);

test('every refusal that the desk can meet has a text in both languages of the desk', () => {
  const codes = Object.keys(ERROR_CATALOGUE).filter((code) => !ELSEWHERE.has(code));
  for (const { codes: texts } of [english, hindi]) expect(codes.filter((code) => !(code in texts))).toEqual([]);
  for (const text of Object.values(hindi.codes)) {
    expect(text).toMatch(/\p{Script=Devanagari}/u);
  }
});
