import { type ActionFunctionArgs, data } from 'react-router';
import { mobileFault, normaliseMobile } from '../../domain/address/address.ts';
import { emailFault } from '../../domain/address/contact.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { GUARD_FIELDS } from '../_policy/form-guard.tsx';
import { messages } from '../_stock-alerts/messages.en.ts';
import type { StockAlertFaults, StockAlertWays } from '../_stock-alerts/stock-alert-form.tsx';
import { servicesContext } from '../load-context.ts';
import { typedField } from '../typed-field.server.ts';

type Values = { variantId: string; mobile: string; email: string };

/** The outcome of a request for an alert. `refused`: fields are invalid. */
export type NotifyOutcome =
  | { state: 'saved' | 'in_stock' | 'too_many' | 'unknown'; handle: string; variantId: string }
  | { state: 'refused' | 'failed'; values: Values; faults: StockAlertFaults };

const STATUS = { saved: 200, in_stock: 200, too_many: 200, unknown: 404, refused: 400, failed: 503 } as const;

/**
 * POST /notify-me?product= with `variant`, `consent` and at least one of `mobile` and `email`. Responds 200
 * if the request is stored or the variant is back in stock, 400 if fields are invalid, 404 if there is no
 * such variant, and 503 if the request could not be stored.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await outcomeOf(await request.formData(), request.url, context);
  return data<NotifyOutcome>(outcome, { status: STATUS[outcome.state] });
}

async function outcomeOf(form: FormData, url: string, context: ActionFunctionArgs['context']): Promise<NotifyOutcome> {
  const { stockAlerts } = context.get(servicesContext);
  const text = (name: string) => typedField(form, name).trim();
  const handle = new URL(url).searchParams.get('product') ?? '';
  const ways = stockAlerts.ways(LANGUAGE);
  const values = { variantId: text('variant'), mobile: text('mobile'), email: text('email') };
  if (!(ways.mobile || ways.email)) return { state: 'unknown', handle, variantId: values.variantId };
  const faults = faultsOf(values, ways, form.get('consent') === 'yes');
  if (Object.keys(faults).length > 0) return { state: 'refused', values, faults };
  // Only bots fill in the trap; the response does not reveal that.
  if (text(GUARD_FIELDS.trap) !== '') return { state: 'failed', values, faults };
  const recipient = {
    mobile: ways.mobile && values.mobile !== '' ? normaliseMobile(values.mobile) : '',
    email: ways.email ? values.email : '',
  };
  try {
    const subscription = { handle, variantId: values.variantId, recipient, language: LANGUAGE };
    return { state: await stockAlerts.subscribe(subscription), handle, variantId: values.variantId };
  } catch {
    return { state: 'failed', values, faults };
  }
}

/** Returns the errors by field. One of mobile and email is enough; each given one must be valid. */
function faultsOf({ mobile, email }: Values, ways: StockAlertWays, consents: boolean): StockAlertFaults {
  const [byMobile, byEmail] = [ways.mobile && mobile !== '', ways.email && email !== ''];
  const neither = byMobile || byEmail ? null : messages.either;
  const faults = {
    mobile: byMobile ? mobileFault(mobile) : ways.mobile ? neither : null,
    email: byEmail ? emailFault(email) : ways.mobile ? null : neither,
    consent: consents ? null : messages.consentNeeded,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}
