import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import type { ReturnsOfOrder } from '../../../contracts/returns-of-order.ts';
import { STATES } from '../../../domain/address/address.ts';
import { messages as stateMessages } from '../../../domain/address/state-messages.en.ts';
import { formatDay } from '../../../domain/dates/calendar.ts';
import { Button } from '../../../ui/base/button.tsx';
import { PicturesField } from '../../../ui/form/pictures-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { LineChoice } from './line-choice.tsx';
import { messages } from './messages.en.ts';
import { Disclosure, type FormProof, OrderForm } from './order-form.tsx';

type FormProps = { proof: FormProof; order: TrackedOrder; returns: ReturnsOfOrder };

/** Sends pieces back for money. */
export function ReturnForm({ proof, order, returns }: FormProps) {
  const { policy } = useShopInfo().shop;
  const until = returns.returnUntil === null ? '' : lastDay(returns.returnUntil);
  return (
    <Disclosure title={messages.returnItems}>
      <OrderForm proof={proof} intent="return">
        <p className="text-14">{policy.returnDays === 0 ? messages.faultyUntil(until) : messages.returnUntil(until)}</p>
        {returns.returns.map(({ line, quantity, faultyOnly }) => (
          <LineChoice
            key={line}
            line={line}
            quantity={quantity}
            only={returns.returns.length === 1}
            item={order.items?.[line - 1]}
            note={faultyOnly ? messages.faultyOnly : null}
          />
        ))}
        <Why returns={returns} />
        {returns.refundTo === 'upi' ? (
          <TextField
            label={messages.upiId}
            hint={messages.upiHint}
            name="upiId"
            maxLength={120}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <p className="text-14">{returns.refundTo === 'source' ? messages.toSource : messages.agreed}</p>
        )}
        <PickUp order={order} />
        <Button type="submit" className="w-full">
          {messages.sendReturn}
        </Button>
      </OrderForm>
    </Disclosure>
  );
}

/** Sends pieces back for others. */
export function ExchangeForm({ proof, order, returns }: FormProps) {
  return (
    <Disclosure title={messages.exchangeItems}>
      <OrderForm proof={proof} intent="exchange">
        {returns.exchangeUntil === null ? null : (
          <p className="text-14">{messages.exchangeUntil(lastDay(returns.exchangeUntil))}</p>
        )}
        {returns.exchanges.map(({ line, quantity, variants }) => (
          <LineChoice
            key={line}
            line={line}
            quantity={quantity}
            only={returns.exchanges.length === 1}
            variants={variants}
            item={order.items?.[line - 1]}
          />
        ))}
        <Why returns={returns} />
        <PickUp order={order} />
        <Button type="submit" className="w-full">
          {messages.sendExchange}
        </Button>
      </OrderForm>
    </Disclosure>
  );
}

/** A window ends at midnight: the day before is its last. */
function lastDay(until: string): string {
  return formatDay(Date.parse(until) - 1);
}

function Why({ returns }: { returns: ReturnsOfOrder }) {
  const reasons = returns.reasons.map((value) => ({ value, label: messages.reasons[value] }));
  // Chosen for nobody: what most leave as it stands tells the merchant nothing.
  const options = [{ value: '', label: messages.choose }, ...reasons];
  return (
    <>
      <SelectField label={messages.reason} name="reason" required options={options} />
      <TextArea label={messages.comment} optionalLabel={messages.optional} name="comment" maxLength={500} rows={3} />
      <PicturesField
        label={messages.pictures}
        optionalLabel={messages.optional}
        hint={messages.picturesHint}
        most={3}
      />
    </>
  );
}

/** Where it is collected: where it was delivered, unless another address is named. */
function PickUp({ order }: { order: TrackedOrder }) {
  const { policy } = useShopInfo().shop;
  return (
    <>
      <p className="text-14">
        {policy.pickUp ? messages.pickUp : messages.sendIn} {messages.answerWithin(policy.approvalDays)}
      </p>
      {policy.pickUp ? (
        <Disclosure title={messages.elsewhere}>
          <div className="grid gap-4 pb-4">
            <TextField label={messages.address1} name="address1" maxLength={200} autoComplete="off" />
            <TextField label={messages.city} name="city" maxLength={100} autoComplete="off" />
            <TextField label={messages.pincode} name="pincode" inputMode="numeric" maxLength={6} autoComplete="off" />
            <SelectField
              label={messages.state}
              name="state"
              options={STATES.map((state) => ({ value: state, label: stateMessages.stateName(state) }))}
              defaultValue={order.address?.state}
            />
          </div>
        </Disclosure>
      ) : null}
    </>
  );
}
