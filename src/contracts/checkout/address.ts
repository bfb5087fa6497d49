import * as v from 'valibot';
import { addressFaults, normaliseMobile } from '../../domain/address/address.ts';
import { line } from './fields.ts';

export const addressFields = v.strictObject({
  fullname: line(100),
  mobile: v.pipe(
    v.string(),
    v.maxLength(40),
    v.transform((text) => normaliseMobile(text)),
  ),
  pincode: line(10),
  address1: line(200),
  address2: line(200),
  town: line(100),
  city: line(100),
  state: line(60),
  saveAs: line(40),
  email: v.optional(line(254)),
});

/**
 * The delivery address, validated with the form's rules and messages (domain/address/address.ts). Parsing reduces the
 * mobile number to ten digits.
 */
export const addressSchema = v.pipe(
  addressFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, message] of Object.entries(addressFaults(dataset.value))) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: message }],
      });
    }
  }),
);
