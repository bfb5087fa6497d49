import { Ajv, type ValidateFunction } from 'ajv';
import extract from './openapi-extract.json' with { type: 'json' };
import { isFields } from '../records/order-request.ts';

/** For tests: checks requests and responses against the description that the gateway publishes. */

type Json = Record<string, unknown>;

/**
 * Fields that the description declares as strings or objects, although its examples or real responses contain
 * null.
 */
const NULL_IN_PRACTICE: Readonly<Record<string, readonly string[]>> = {
  OrderEntity: ['order_note', 'order_tags', 'terminal_data', 'cart_details'],
  CustomerDetailsResponse: ['customer_name', 'customer_email', 'customer_uid'],
  OrderMeta: ['return_url', 'notify_url'],
  PaymentEntity: [
    'payment_completion_time',
    'bank_reference',
    'auth_id',
    'authorization',
    'error_details',
    'payment_surcharge',
  ],
  PaymentMethodUPIInPaymentsEntity_upi: ['upi_id'],
  PaymentMethodCardInPaymentsEntity_card: ['card_network_reference_id'],
  PaymentGatewayDetails: ['gateway_order_reference_id', 'gateway_status_code', 'gateway_reference_name'],
  RefundEntity: ['metadata', 'refund_arn', 'processed_at', 'refund_note'],
  RefundSpeed: ['processed', 'message'],
  SettlementReconEntity: ['cursor'],
  SettlementReconEntity_data_inner_event_details: ['event_remarks'],
  SettlementReconEntity_data_inner_order_details: ['order_amount', 'order_tags'],
  SettlementReconEntity_data_inner_customer_details: [
    'customer_id',
    'customer_name',
    'customer_phone',
    'customer_email',
  ],
  SettlementReconEntity_data_inner_payment_details: [
    'cf_payment_id',
    'bank_reference',
    'payment_amount',
    'payment_service_charge',
    'payment_service_tax',
    'payment_time',
    'status',
  ],
  SettlementReconEntity_data_inner_refund_details: ['refund_id', 'refund_arn', 'refund_note', 'refund_processed_at'],
  SettlementReconEntity_data_inner_settlement_details: [
    'settlement_type',
    'service_charge',
    'service_tax',
    'settlement_charge',
    'settlement_tax',
    'payment_from',
    'payment_till',
    'reason',
    'remarks',
  ],
  SettlementReconEntity_data_inner_dispute_details: [
    'closed_in_favor_of',
    'dispute_category',
    'dispute_note',
    'dispute_resolved_on',
  ],
};

/** Entities in which a field that is missing from the description is a mistake of this stand-in. */
const CLOSED = [...Object.keys(NULL_IN_PRACTICE), 'SimulationResponse', 'EntitySimulationResponse'];

const mended = mend(structuredClone(extract));
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(mended, 'gateway');

function mend(document: Json): Json {
  const schemas = part(part(document, 'components'), 'schemas');
  for (const [name, fields] of Object.entries(NULL_IN_PRACTICE)) {
    const properties = part(part(schemas, name), 'properties');
    for (const field of fields) properties[field] = { anyOf: [properties[field], { type: 'null' }] };
  }
  for (const name of CLOSED) part(schemas, name)['additionalProperties'] = false;
  mendPaymentMethod(schemas);
  for (const name of ['CustomerDetails', 'CustomerDetailsResponse']) {
    // The description's ten characters apply only to numbers without a country code.
    part(part(schemas, name), 'properties')['customer_phone'] = { type: 'string' };
  }
  // The description names these in its prose, but leaves some out of its enumeration.
  part(part(part(schemas, 'RefundEntity'), 'properties'), 'refund_status')['enum'] = [
    'SUCCESS',
    'PENDING',
    'CANCELLED',
    'ONHOLD',
    'FAILED',
  ];
  return document;
}

/**
 * Corrects the published schema, in which any object matches several methods at once and two methods require
 * a field on the wrong level.
 */
function mendPaymentMethod(schemas: Json): void {
  const method = part(schemas, 'PaymentEntity_payment_method');
  for (const [name, schema] of Object.entries(schemas)) {
    if (!/^PaymentMethod[A-Za-z]+InPaymentsEntity$/.test(name) || !isFields(schema)) continue;
    schema['required'] = Object.keys(part(schema, 'properties'));
    schema['additionalProperties'] = false;
  }
  method['anyOf'] = method['oneOf'];
  delete method['oneOf'];
}

function part(of: Json, name: string): Json {
  const found = of[name];
  if (!isFields(found)) throw new Error(`openapi-extract.json has no ${name}.`);
  return found;
}

type Exchange = { method: string; path: string; status: number; requestBody: unknown; answer: unknown };

/** Returns the ways in which an exchange violates the description, as readable lines; empty if there are none. */
export function openApiViolations({ method, path, status, requestBody, answer }: Exchange): string[] {
  const template = templateOf(path);
  if (template === null) return [`${path} is not in the description`];
  const operation = part(part(part(mended, 'paths'), template), method.toLowerCase());
  const answered = part(operation, 'responses')[String(status)];
  if (!isFields(answered)) return [`${method} ${template} has no answer ${status}`];
  const request =
    status === 200 && isFields(operation['requestBody']) ? bodySchema(resolved(operation['requestBody'])) : null;
  return [...(request ? check('request', request, requestBody) : []), ...check('answer', bodySchema(answered), answer)];
}

function templateOf(path: string): string | null {
  const segments = path.split('?')[0]?.replace(/^\/pg/, '').split('/') ?? [];
  const fits = (template: string) => {
    const steps = template.split('/');
    return (
      steps.length === segments.length && steps.every((step, index) => step.startsWith('{') || step === segments[index])
    );
  };
  return Object.keys(part(mended, 'paths')).find(fits) ?? null;
}

function bodySchema(holder: Json): Json {
  return part(part(part(holder, 'content'), 'application/json'), 'schema');
}

function resolved(holder: Json): Json {
  const reference = holder['$ref'];
  if (typeof reference !== 'string') return holder;
  return reference.replace('#/', '').split('/').reduce(part, mended);
}

/** Compiled schemas by their JSON: compiling takes much longer than checking a value. */
const compiled = new Map<string, ValidateFunction>();

function check(what: string, schema: Json, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"gateway#/');
  const validate = compiled.get(text) ?? compileSchema(text);
  compiled.set(text, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${what}${error.instancePath}: ${error.message ?? error.keyword}`);
}

function compileSchema(text: string): ValidateFunction {
  const schema: unknown = JSON.parse(text);
  return ajv.compile(isFields(schema) ? schema : {});
}
