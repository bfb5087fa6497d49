import { type ActionFunctionArgs, data } from 'react-router';
import { mobileFault, normaliseMobile } from '../../domain/address/address.ts';
import { emailFault } from '../../domain/address/contact.ts';
import { asciiDigits } from '../../domain/language/ascii-digits.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { GUARD_FIELDS } from '../_policy/form-guard.tsx';
import { messages } from '../_stock-alerts/messages.en.ts';
import type { StockAlertFaults, StockAlertWays } from '../_stock-alerts/stock-alert-form.tsx';
import { servicesContext } from '../load-context.ts';

type Values = { variantId: string; mobile: string; email: string };

/** What became of a wish; `what` is the variant's name. `refused`: the fields are wrong. */
export type NotifyOutcome =
  | { state: 'kept' | 'in_stock' | 'too_many' | 'unknown'; handle: string; variantId: string }
  | { state: 'refused' | 'failed'; values: Values; faults: StockAlertFaults };

const STATUS = { kept: 200, in_stock: 200, too_many: 200, unknown: 404, refused: 400, failed: 503 } as const;

/**
 * POST /notify-me?product=: `variant`, `mobile` and `email` of which one is enough, and `consent`. 200 once it is kept, or
 * where there is nothing to wait for any more; 400 where fields are wrong, 404 where there is no such variant, 503 where it
 * could not be kept.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await outcomeOf(await request.formData(), request.url, context);
  return data<NotifyOutcome>(outcome, { status: STATUS[outcome.state] });
}

async function outcomeOf(form: FormData, url: string, context: ActionFunctionArgs['context']): Promise<NotifyOutcome> {
  const { stockAlerts } = context.get(servicesContext);
  const text = (name: string) => textOf(form, name).trim();
  const handle = new URL(url).searchParams.get('product') ?? '';
  const ways = stockAlerts.ways(LANGUAGE);
  const values = { variantId: text('variant'), mobile: text('mobile'), email: text('email') };
  if (!(ways.mobile || ways.email)) return { state: 'unknown', handle, variantId: values.variantId };
  const faults = faultsOf(values, ways, form.get('consent') === 'yes');
  if (Object.keys(faults).length > 0) return { state: 'refused', values, faults };
  // Only programs fill it in; they learn nothing by it.
  if (text(GUARD_FIELDS.trap) !== '') return { state: 'failed', values, faults };
  const recipient = {
    mobile: ways.mobile && values.mobile !== '' ? normaliseMobile(asciiDigits(values.mobile)) : '',
    email: ways.email ? values.email : '',
  };
  try {
    const wish = { handle, variantId: values.variantId, recipient, language: LANGUAGE };
    return { state: await stockAlerts.ask(wish), handle, variantId: values.variantId };
  } catch {
    return { state: 'failed', values, faults };
  }
}

/** One of the two is enough; what is given must be right. */
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

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
