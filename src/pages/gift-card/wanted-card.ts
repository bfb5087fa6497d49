import type { OrderGiftCard } from '../../contracts/checkout/gift-card.ts';
import { mobileFault, normaliseMobile } from '../../domain/address/address.ts';
import { emailFault } from '../../domain/address/contact.ts';
import { isCardName } from '../../domain/gift-cards/card-name.ts';
import { type CardAmounts, cardDay, isCardAmount, isCardDay } from '../../domain/gift-cards/gift-card-terms.ts';
import { parseRupees } from '../../domain/money/money.ts';

/** The content of the form. */
export type TypedCard = {
  /** In whole rupees; `own`: what is typed beside. */
  amount: string;
  ownAmount: string;
  receiver: string;
  mobile: string;
  email: string;
  whatsapp: boolean;
  words: string;
  /** Empty: as soon as it is paid. */
  day: string;
  from: string;
  fromMobile: string;
  fromEmail: string;
};

export type CardFault = 'amount' | 'name' | 'mobile' | 'email' | 'day';
export type CardFaults = Partial<Record<keyof TypedCard, CardFault>>;

export type WantedCard = Omit<OrderGiftCard, 'attemptKey' | 'domainname' | 'language'>;

/** Returns the amount that is chosen or typed, in paise; null: none that is sold. */
export function wantedPaise(terms: CardAmounts, { amount, ownAmount }: TypedCard): number | null {
  const paise = parseRupees((amount === 'own' ? ownAmount : amount).replaceAll(/[₹,\s]/g, ''));
  return paise !== null && isCardAmount(terms, paise) ? paise : null;
}

/** Reads the form: the card that is wanted, or what is wrong, by field. */
export function readWantedCard(
  terms: CardAmounts,
  typed: TypedCard,
  now: number,
): { card: WantedCard } | { faults: CardFaults } {
  const amountPaise = wantedPaise(terms, typed);
  const arrivesOn = typed.day === '' ? cardDay(now, 0) : typed.day;
  const { mobile, email, fromMobile, fromEmail } = typed;
  const faults: CardFaults = {
    ...(amountPaise === null ? { [typed.amount === 'own' ? 'ownAmount' : 'amount']: 'amount' } : {}),
    ...(isCardName(typed.receiver) ? {} : { receiver: 'name' }),
    ...(mobile.trim() !== '' && mobileFault(mobile) !== null ? { mobile: 'mobile' } : {}),
    ...(email.trim() !== '' && emailFault(email.trim()) !== null ? { email: 'email' } : {}),
    ...(isCardDay(arrivesOn, now) ? {} : { day: 'day' }),
    ...(isCardName(typed.from) ? {} : { from: 'name' }),
    ...(mobileFault(fromMobile) === null ? {} : { fromMobile: 'mobile' }),
    ...(fromEmail.trim() !== '' && emailFault(fromEmail.trim()) !== null ? { fromEmail: 'email' } : {}),
  };
  if (amountPaise === null || Object.keys(faults).length > 0) return { faults };
  return {
    card: {
      amountPaise,
      from: contact(typed.from, fromMobile, fromEmail),
      receiver: {
        name: typed.receiver.trim(),
        ...(mobile.trim() === '' ? {} : { mobile: normaliseMobile(mobile) }),
        ...(email.trim() === '' ? {} : { email: email.trim() }),
      },
      words: typed.words.replaceAll(/\s+/g, ' ').trim(),
      arrivesOn,
      whatsappConsent: typed.whatsapp && mobile.trim() !== '',
    },
  };
}

function contact(name: string, mobile: string, email: string): WantedCard['from'] {
  const own = { name: name.trim(), mobile: normaliseMobile(mobile) };
  return email.trim() === '' ? own : { ...own, email: email.trim() };
}
