import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressDraft, storeAddressDraft } from '../../browser/checkout/address-draft.ts';
import { noteAddressOfNextOrder } from '../../browser/checkout/finished-order.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { preloadPincodes } from '../../browser/pincodes/pincodes.ts';
import { askDelivery } from '../../browser/pincodes/ask-delivery.ts';
import { saveAddress, showSavedAddress } from '../../browser/state/store.ts';
import { storedPincode, storePincode } from '../../browser/state/stored-pincode.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { CheckoutNavigationState } from '../../contracts/navigation-state.ts';
import {
  type Address,
  cutMobile,
  cutPincode,
  DEFAULT_STATE,
  EMPTY_ADDRESS,
  normaliseAddress,
  STATES,
} from '../../domain/address/address.ts';
import { messages as stateMessages } from '../../domain/address/state-messages.en.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { StickyBar } from '../../ui/product/sticky-bar.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { ReminderBox } from './reminder-box.tsx';
import { useAddressForm } from './use-address-form.ts';
import { usePinFill } from './use-pin-fill.ts';

const NotServed = lazyWithNotice(() => import('../_delivery/not-served.tsx'));

/** The address form [ADDR-01..07]. `saved` fills it; for another address it must be mounted again [ADDR-09]. */
export function AddressForm({ saved }: { saved: Address | null }) {
  const { shop } = useShopInfo();
  const navigate = useNavigate();
  const { addressLeadsToPayment, pinFirst } = shoppingRules(shop.shopping);
  const goesOn = useShop(({ cart }) => cart.selection.length > 0);
  const [draft] = useState(() => addressDraft(saved));
  const [begun] = useState(() => draft?.typed ?? saved ?? { ...EMPTY_ADDRESS, pincode: storedPincode() });
  const [pincode, setPincode] = useState(begun.pincode);
  const stateChosen = useRef(draft?.stateChosen ?? saved !== null);

  const [question, setQuestion] = useState<PinQuestionAbout | null>(null);

  const [notServed, setNotServed] = useState<string | null>(null);

  const save = async (values: Address) => {
    const address = normaliseAddress(values);
    setNotServed(null);
    if (shop.deliveryTerms?.limited === true) {
      // Without an answer the order asks again.
      if ((await askDelivery(address.pincode))?.served === false) return setNotServed(address.pincode);
    }
    const { place } = pin;
    const asked = question?.pincode === address.pincode && question.chosen === address.state;
    if (place !== null && place.state !== address.state && !asked)
      return setQuestion({ pincode: address.pincode, chosen: address.state, ...place });
    saveAddress(address);
    storeAddressDraft(saved, null);
    storePincode(address.pincode);
    noteAddressOfNextOrder();
    // A full load, because only the payment page's own document may open the gateway.
    if (addressLeadsToPayment && goesOn) return location.assign(inLanguage(LANGUAGE, href('payment')));
    const state: CheckoutNavigationState & { address: Address } = { routeChange: true, address };
    return void navigate(href('cart'), { state });
  };
  const showSaved = () => {
    storeAddressDraft(saved, null);
    showSavedAddress();
  };
  const { formProps, field, values, write } = useAddressForm(begun, {
    save: (values) => void save(values),
    storeDraft: (typed) => storeAddressDraft(saved, { typed, stateChosen: stateChosen.current }),
  });
  const pin = usePinFill({
    pincode,
    entered: () => ({ city: values().city, state: values().state, stateChosen: stateChosen.current }),
    fill: ({ city, state }) => {
      if (city !== undefined) write('city', city);
      if (state !== undefined) write('state', state);
    },
  });

  const pinField = () => (
    <TextField
      label={messages.pincode}
      inputMode="numeric"
      autoComplete="postal-code"
      onFocus={preloadPincodes}
      aria-required
      {...field('pincode')}
      onChange={(event) => setPincode(cut(event, cutPincode))}
      hint={pin.hint}
    />
  );

  const town = () => (
    // With the PIN code, whose hint names both, as many in a row as have room.
    <div className={pinFirst ? 'flex flex-wrap gap-4 *:flex-[1_1_9rem]' : 'grid gap-4 wide:grid-cols-2'}>
      {pinFirst ? pinField() : null}
      <TextField label={messages.city} autoComplete="address-level2" maxLength={100} aria-required {...field('city')} />
      <SelectField
        label={messages.state}
        autoComplete="address-level1"
        options={STATES.map((state) => ({ value: state, label: stateMessages.stateName(state) }))}
        aria-required
        {...field('state')}
        onChange={({ target }) => {
          stateChosen.current = saved !== null || target.value !== DEFAULT_STATE;
        }}
      />
    </div>
  );
  const submitLabel = addressLeadsToPayment ? messages.continue : messages.addAddress;
  const contact = () => (
    <fieldset className="space-y-4">
      <legend className="mb-3 text-13 font-semibold text-quiet">{messages.contactDetails}</legend>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label={messages.fullName}
          autoComplete="name"
          autoCapitalize="words"
          onFocus={preloadPincodes}
          maxLength={100}
          aria-required
          {...field('fullname')}
        />
        <TextField
          label={messages.mobile}
          prefix={messages.mobilePrefix}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          aria-required
          {...field('mobile')}
          onChange={(event) => cut(event, cutMobile)}
        />
      </div>
      {shop.notifies.email ? (
        <TextField
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          optionalLabel={messages.optional}
          hint={messages.emailHint}
          {...field('email')}
        />
      ) : null}
      {pinFirst ? null : pinField()}
    </fieldset>
  );
  const area = () => (
    <fieldset className="space-y-4">
      {/* Right below the page's title, which says the same, it is said only to who hears it. */}
      <legend className={pinFirst ? 'sr-only' : 'mb-3 text-13 font-semibold text-quiet'}>{messages.address}</legend>
      {pinFirst ? town() : null}
      <TextField
        label={messages.address1}
        autoComplete="address-line1"
        maxLength={200}
        aria-required
        {...field('address1')}
      />
      <TextField
        label={messages.address2}
        autoComplete="address-line2"
        maxLength={200}
        optionalLabel={messages.optional}
        {...field('address2')}
      />
      {pinFirst ? null : town()}
      <SaveAs chosen={begun.saveAs} />
    </fieldset>
  );

  return (
    <form noValidate method="post" {...formProps}>
      <div className="space-y-6 p-4">
        <h1 className="text-24 font-semibold">{messages.title}</h1>
        {pinFirst ? area() : contact()}
        {pinFirst ? contact() : area()}
        <ReminderBox />
      </div>
      <StickyBar tall={notServed !== null || question !== null}>
        {notServed === null ? null : (
          <Suspense>
            <div className="mb-2">
              <NotServed pincode={notServed} />
            </div>
          </Suspense>
        )}
        {question === null ? null : (
          <PinQuestion
            about={question}
            button={submitLabel}
            onCorrect={() => {
              write('state', question.state);
              setQuestion(null);
            }}
          />
        )}
        <Button type="submit" className="w-full">
          {submitLabel}
        </Button>
        {saved ? (
          <Button kind="quiet" className="mt-1 w-full" onClick={showSaved}>
            {messages.keepAddress}
          </Button>
        ) : null}
      </StickyBar>
    </form>
  );
}

/** Shortens typed or pasted text before the form sees it, so that the validated value is the one in the field. */
function cut({ target }: ChangeEvent<HTMLInputElement>, trim: (text: string) => string): string {
  const trimmed = trim(target.value);
  if (trimmed !== target.value) target.value = trimmed;
  return trimmed;
}

/** A PIN code, where it is, and the state that the shopper chose. */
type PinQuestionAbout = { pincode: string; city: string; state: string; chosen: string };

type PinQuestionProps = {
  about: PinQuestionAbout;
  /** The label of the button that saves the address as it is. */
  button: string;
  /** The shopper takes the state of the PIN code. */
  onCorrect: () => void;
};

/** Asks once which is right where PIN code and state disagree [ADDR-10]. India Post's directory may be wrong, too. */
function PinQuestion({ about: { pincode, city, state, chosen }, button, onCorrect }: PinQuestionProps) {
  const name = stateMessages.stateName;
  return (
    <div role="alert" className="mb-2 space-y-2 rounded-card bg-wash p-3 text-14">
      <p>{messages.pinDisagrees(pincode, `${city}, ${name(state)}`, name(chosen))}</p>
      <Button kind="secondary" className="w-full" onClick={onCorrect}>
        {messages.takeState(name(state))}
      </Button>
      <p className="text-13 text-quiet">{messages.keepBoth(button)}</p>
    </div>
  );
}

/** Tells the courier when somebody is at the place: all day or in office hours. Stored as these English words. */
const ADDRESS_KINDS = [
  { value: 'Home', label: messages.home },
  { value: 'Work', label: messages.work },
] as const;

function SaveAs({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="pb-2 text-13 text-quiet">{messages.saveAs}</legend>
      <div className="flex flex-wrap gap-2">
        {ADDRESS_KINDS.map(({ value, label }) => (
          <label key={value} className="option-chip [&>span]:min-w-[96px]">
            <input type="radio" name="saveAs" value={value} defaultChecked={chosen === value} className="sr-only" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
