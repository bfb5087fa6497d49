import type { ReactNode } from 'react';
import { type CardAmounts, cardDay, MOST_WORDS } from '../../domain/gift-cards/gift-card-terms.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from './messages.en.ts';
import type { CardFaults, TypedCard } from './wanted-card.ts';

type CardFieldsProps = {
  terms: CardAmounts;
  typed: TypedCard;
  faults: CardFaults;
  /** What reaches a receiver; if nothing does, the buyer passes the card on. */
  ways: { whatsapp: boolean; sms: boolean; email: boolean };
  onChange: (changed: Partial<TypedCard>) => void;
};

/** The fields of a gift card: how much, for whom, when, and from whom. */
export function CardFields({ terms, typed, faults, ways, onChange }: CardFieldsProps) {
  const text = (name: Exclude<keyof TypedCard, 'whatsapp'>, label: string, optional = false) => {
    const fault = faults[name];
    return {
      name,
      label,
      value: typed[name],
      error: fault === undefined ? undefined : messages.faults[fault],
      ...(optional ? { optionalLabel: messages.optional } : { 'aria-required': true }),
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    };
  };
  const reachesNobody = !ways.whatsapp && !ways.sms && !ways.email;
  const choices = [...terms.amounts.map(String), ...(terms.ownAmounts ? ['own'] : [])];
  return (
    <>
      <Group title={messages.amount}>
        <div className="grid grid-cols-2 gap-2 wide:grid-cols-4">
          {choices.map((choice) => (
            <Radio
              key={choice}
              name="amount"
              checked={typed.amount === choice}
              onChange={() => onChange({ amount: choice })}
              label={choice === 'own' ? messages.ownAmount : formatRupees(Number(choice) * 100)}
            />
          ))}
        </div>
        {faults.amount === undefined ? null : <p className="text-13 text-danger">{messages.faults.amount}</p>}
        {typed.amount === 'own' ? (
          <TextField
            {...text('ownAmount', messages.ownAmountLabel)}
            hint={messages.ownAmountHint(formatRupees(terms.leastPaise), formatRupees(terms.mostPaise))}
            inputMode="numeric"
            autoComplete="off"
          />
        ) : null}
      </Group>
      <Group title={messages.receiver}>
        <TextField {...text('receiver', messages.name)} autoComplete="off" maxLength={100} />
        {ways.whatsapp || ways.sms ? (
          <TextField
            {...text('mobile', messages.mobile, true)}
            type="tel"
            prefix="+91"
            autoComplete="off"
            hint={messages.contactHint}
          />
        ) : null}
        {ways.whatsapp && typed.mobile.trim() !== '' ? (
          <label className="flex min-h-11 items-center gap-3 text-14">
            <input
              type="checkbox"
              checked={typed.whatsapp}
              onChange={(event) => onChange({ whatsapp: event.target.checked })}
              className="size-5 shrink-0 accent-accent"
            />
            {messages.whatsapp}
          </label>
        ) : null}
        {ways.email ? (
          <TextField
            {...text('email', messages.email, true)}
            type="email"
            autoComplete="off"
            hint={messages.contactHint}
          />
        ) : null}
        {reachesNobody ? <p className="text-13 text-quiet">{messages.passOn}</p> : null}
        <TextArea {...text('words', messages.words, true)} rows={3} maxLength={MOST_WORDS} />
      </Group>
      {reachesNobody ? null : (
        <Group title={messages.when}>
          <div className="grid gap-2 wide:grid-cols-2">
            <Radio
              name="when"
              checked={typed.day === ''}
              onChange={() => onChange({ day: '' })}
              label={messages.atOnce}
            />
            <Radio
              name="when"
              checked={typed.day !== ''}
              onChange={() => onChange({ day: cardDay(Date.now(), 1) })}
              label={messages.onADay}
            />
          </div>
          {typed.day === '' ? null : <TextField {...text('day', messages.day)} type="date" />}
        </Group>
      )}
      <Group title={messages.buyer}>
        <TextField {...text('from', messages.name)} autoComplete="name" maxLength={100} />
        <TextField {...text('fromMobile', messages.mobile)} type="tel" prefix="+91" autoComplete="tel-national" />
        <TextField {...text('fromEmail', messages.email, true)} type="email" autoComplete="email" />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-16 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

type RadioProps = { name: string; checked: boolean; onChange: () => void; label: string };

function Radio({ name, checked, onChange, label }: RadioProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-card border border-line px-3 text-14 has-checked:border-accent has-checked:font-semibold">
      <input type="radio" name={name} checked={checked} onChange={onChange} className="size-5 accent-accent" />
      {label}
    </label>
  );
}
