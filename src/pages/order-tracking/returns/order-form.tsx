import type { ReactNode } from 'react';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { href, inLanguage } from '../../../routes.ts';
import { Icon } from '../../../ui/base/icon.tsx';

/**
 * Sent with every form of a tracked order: the order's proof, and an idempotency key that makes a double tap
 * one request.
 */
export type FormProof = { orderId: string; mobileLast4: string; formKey: string };

type OrderFormProps = { proof: FormProof; intent: string; children: ReactNode };

/** A form of a tracked order; submitted by the browser itself, with or without script. */
export function OrderForm({ proof, intent, children }: OrderFormProps) {
  return (
    <form
      method="post"
      action={inLanguage(LANGUAGE, href('orderTracking'))}
      encType="multipart/form-data"
      className="space-y-4 pb-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="orderId" value={proof.orderId} />
      <input type="hidden" name="mobileLast4" value={proof.mobileLast4} />
      <input type="hidden" name="requestKey" value={`${intent}-${proof.formKey}`} />
      {children}
    </form>
  );
}

type DisclosureProps = { title: string; isOpen?: boolean; children: ReactNode };

/** A form that its own button opens; works without script. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-16 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="down" className="icon size-5 eased group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
