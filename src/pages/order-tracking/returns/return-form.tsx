import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import type { ReturnsOfOrder } from '../../../contracts/returns-of-order.ts';
import { STATES } from '../../../domain/address/address.ts';
import { messages as stateMessages } from '../../../domain/address/state-messages.en.ts';
import { formatDay } from '../../../domain/dates/calendar.ts';
import { Button } from '../../../ui/base/button.tsx';
import { PicturesField } from '../../../ui/uploads/pictures-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { LineChoice } from './line-choice.tsx';
import { messages } from './messages.en.ts';
import { Disclosure, type FormProof, OrderForm } from './order-form.tsx';
import { OfferLoss } from './offer-loss.tsx';
import { RefundChoice } from './refund-choice.tsx';
import { type SentFields, useRefusedForm } from './refused-form.ts';

type FormProps = { proof: FormProof; order: TrackedOrder; returns: ReturnsOfOrder };

/** Returns pieces for a refund. */
export function ReturnForm({ proof, order, returns }: FormProps) {
  const { policy } = useShopInfo().shop;
  const refused = useRefusedForm('return');
  const sent = refused?.sent;
  const until = returns.returnUntil === null ? '' : lastDay(returns.returnUntil);
  return (
    <Disclosure title={messages.returnItems} isOpen={refused !== null}>
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
            sent={sent}
          />
        ))}
        <Why returns={returns} refused={refused} />
        {returns.refundTo === 'upi' ? (
          <TextField
            label={messages.upiId}
            hint={messages.upiHint}
            name="upiId"
            defaultValue={sent?.['upiId']}
            error={refused?.fault === 'upiId' ? messages.fault('upiId') : null}
            maxLength={120}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <p className="text-14">{returns.refundTo === 'source' ? messages.toSource : messages.agreed}</p>
        )}
        <RefundChoice returns={returns} />
        <PickUp order={order} sent={sent} />
        <OfferLoss returns={returns} intent="return" />
        <Button type="submit" className="w-full">
          {messages.sendReturn}
        </Button>
      </OrderForm>
    </Disclosure>
  );
}

/** Exchanges pieces for others. */
export function ExchangeForm({ proof, order, returns }: FormProps) {
  const refused = useRefusedForm('exchange');
  const sent = refused?.sent;
  return (
    <Disclosure title={messages.exchangeItems} isOpen={refused !== null}>
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
            sent={sent}
          />
        ))}
        <Why returns={returns} refused={refused} />
        <PickUp order={order} sent={sent} />
        <Button type="submit" className="w-full">
          {messages.sendExchange}
        </Button>
      </OrderForm>
    </Disclosure>
  );
}

/** The window ends at midnight, so its last day is the day before. */
function lastDay(until: string): string {
  return formatDay(Date.parse(until) - 1);
}

type WhyProps = { returns: ReturnsOfOrder; refused: ReturnType<typeof useRefusedForm> };

function Why({ returns, refused }: WhyProps) {
  const reasons = returns.reasons.map((value) => ({ value, label: messages.reasons[value] }));
  // Nothing is preselected: a default that most shoppers leave unchanged says nothing to the merchant.
  const options = [{ value: '', label: messages.choose }, ...reasons];
  return (
    <>
      <SelectField
        label={messages.reason}
        name="reason"
        required
        options={options}
        defaultValue={refused?.sent['reason']}
      />
      <TextArea
        label={messages.comment}
        optionalLabel={messages.optional}
        name="comment"
        maxLength={500}
        rows={3}
        defaultValue={refused?.sent['comment']}
      />
      <PicturesField
        label={messages.pictures}
        optionalLabel={messages.optional}
        hint={messages.picturesHint}
        most={3}
      />
    </>
  );
}

/** The pickup address: the delivery address unless the shopper enters another one. */
function PickUp({ order, sent }: { order: TrackedOrder; sent?: SentFields | undefined }) {
  const { policy } = useShopInfo().shop;
  return (
    <>
      <p className="text-14">
        {policy.pickUp ? messages.pickUp : messages.sendIn} {messages.answerWithin(policy.approvalDays)}
      </p>
      {policy.pickUp ? (
        <Disclosure title={messages.elsewhere} isOpen={['address1', 'city', 'pincode'].some((name) => sent?.[name])}>
          <div className="grid gap-4 pb-4">
            <TextField
              label={messages.address1}
              name="address1"
              defaultValue={sent?.['address1']}
              maxLength={200}
              autoComplete="off"
            />
            <TextField
              label={messages.city}
              name="city"
              defaultValue={sent?.['city']}
              maxLength={100}
              autoComplete="off"
            />
            <TextField
              label={messages.pincode}
              name="pincode"
              defaultValue={sent?.['pincode']}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
            <SelectField
              label={messages.state}
              name="state"
              options={STATES.map((state) => ({ value: state, label: stateMessages.stateName(state) }))}
              defaultValue={sent?.['state'] ?? order.address?.state}
            />
          </div>
        </Disclosure>
      ) : null}
    </>
  );
}
