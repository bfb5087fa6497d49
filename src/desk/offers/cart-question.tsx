import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ExplainedCart } from '../../contracts/desk/offers.ts';
import { typedNumber } from '../../domain/language/ascii-digits.ts';
import { callDesk } from '../api/call-desk.ts';
import { Badge } from '../controls/badge.tsx';
import { IconButton } from '../controls/button.tsx';
import { SelectField, TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { formatMoney, formatNumber } from '../language/formats.ts';
import { ProductInput } from '../shop/product-input.tsx';
import { nameOf, reasonName } from './offer-summary.ts';
import { texts } from './texts.ts';

/** As many of one product as an order may have. */
const QUANTITIES = [1, 2, 3, 4, 5];

type Line = { product: string; title: string; quantity: number };

/** "What would this cart cost?": the price, and of each offer what it takes off or why it does not. */
export function CartQuestion({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isMissing, setMissing] = useState(false);
  const pincode = typedNumber(typed['pincode'] ?? '').trim();
  const ask = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (items: { product: string; quantity: number }[]) =>
      callDesk(DESK_ENDPOINTS.explainCart, {
        body: {
          items,
          codes: (typed['codes'] ?? '').split(',').flatMap((code) => (code.trim() === '' ? [] : [code.trim()])),
          ...(/^[1-9]\d{5}$/.test(pincode) ? { pincode } : {}),
          method: typed['method'] === 'cash_on_delivery' ? 'cash_on_delivery' : 'online',
        },
      }),
  });
  const field = (name: string, empty = '') => ({
    name,
    value: typed[name] ?? empty,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const items = lines.map(({ product, quantity }) => ({ product, quantity }));
    setMissing(items.length === 0);
    if (items.length > 0) ask.mutate(items);
  };
  return (
    <FormDialog
      title={texts.askTitle}
      action={texts.askAction}
      busy={ask.isPending}
      error={ask.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {lines.length === 0 ? null : (
        <ul className="flex flex-col gap-2">
          {lines.map((line) => (
            <li key={line.product} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">{line.title}</span>
              <SelectField
                label={texts.quantityOf(line.title)}
                hideLabel
                value={line.quantity}
                onChange={(event) => {
                  const quantity = Number(event.target.value);
                  setLines(lines.map((one) => (one === line ? { ...line, quantity } : one)));
                }}
              >
                {QUANTITIES.map((quantity) => (
                  <option key={quantity} value={quantity}>
                    {quantity}
                  </option>
                ))}
              </SelectField>
              <IconButton
                icon="cross"
                label={texts.fields.takeOut(line.title)}
                onClick={() => setLines(lines.filter((one) => one !== line))}
              />
            </li>
          ))}
        </ul>
      )}
      <ProductInput
        label={texts.fields.addProduct}
        hint={undefined}
        error={isMissing && lines.length === 0 ? texts.wrong : undefined}
        value=""
        onBlur={() => undefined}
        onType={(product, { title }) => {
          if (lines.every((one) => one.product !== product)) setLines([...lines, { product, title, quantity: 1 }]);
        }}
      />
      <TextField label={texts.askCodes} autoCapitalize="characters" spellCheck={false} {...field('codes')} />
      <TextField label={texts.askPincode} inputMode="numeric" maxLength={6} {...field('pincode')} />
      <SelectField label={texts.method} {...field('method', 'online')}>
        <option value="online">{texts.methods.online}</option>
        <option value="cash_on_delivery">{texts.methods.cash_on_delivery}</option>
      </SelectField>
      {ask.data === undefined ? null : <Answer cart={ask.data} />}
    </FormDialog>
  );
}

function Answer({ cart }: { cart: ExplainedCart }) {
  const { lines, unknown, unknownCodes, price, offers, deliveryByPin } = cart;
  const delivery = price.lines.find(({ kind, amountPaise }) => kind === 'delivery' && amountPaise > 0);
  return (
    <output className="flex flex-col gap-2">
      {unknown.map((product) => (
        <p key={product} className="text-danger">
          {texts.unknown(product)}
        </p>
      ))}
      {unknownCodes.map((code) => (
        <p key={code} className="text-danger">
          {texts.unknownCode(code)}
        </p>
      ))}
      <p className="text-16 font-semibold">{texts.total(formatMoney(price.payablePaise))}</p>
      <p className="text-13 text-quiet">{texts.list(formatMoney(price.listPaise))}</p>
      <ul>
        {lines.map(({ title, quantity, pricePaise, offerPaise }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a product may be asked for twice
          <li key={index} className="flex justify-between gap-3 text-13">
            <span className="min-w-0 wrap-anywhere">
              {title} × {formatNumber(quantity)}
            </span>
            <span>{formatMoney(pricePaise * quantity - offerPaise)}</span>
          </li>
        ))}
      </ul>
      {delivery ? <p className="text-13">{texts.delivery(formatMoney(delivery.amountPaise))}</p> : null}
      {deliveryByPin ? <p className="text-13">{texts.deliveryByPin}</p> : null}
      <ul className="flex flex-col gap-1">
        {offers.map(({ id, name, code, amountPaise, reason }) => (
          <li key={`${id ?? 'standing'} ${code ?? ''}`} className="flex flex-wrap items-center gap-2 text-13">
            <b>{id === null ? standingName(cart) : nameOf({ name })}</b>
            {code === null ? null : <Badge tone="info">{code}</Badge>}
            <span className={reason === null ? 'text-saving' : 'text-quiet'}>
              {reason === null ? texts.applies(formatMoney(amountPaise)) : reasonName(reason)}
            </span>
          </li>
        ))}
      </ul>
    </output>
  );
}

/** The offer of the settings has no name of its own. */
function standingName({ standing }: ExplainedCart): string {
  return standing === null ? '' : texts.standing(standing.groupSize - standing.freePerGroup, standing.freePerGroup);
}
