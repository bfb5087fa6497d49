import { useState } from 'react';
import { type ChangeHandler, type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { noteSavedAddress } from '../../browser/checkout/finished-order.ts';
import { keepPincode, keptPincode } from '../../browser/state/kept-pincode.ts';
import { warmPinLookUp } from '../../browser/checkout/pincodes.ts';
import { keepSavedAddress, saveAddress } from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { CheckoutNavigationState } from '../../contracts/navigation-state.ts';
import {
  type Address,
  addressFaults,
  cutMobile,
  cutPincode,
  EMPTY_ADDRESS,
  STATES,
  tidyAddress,
} from '../../domain/address/address.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { StickyBar } from '../../ui/product/sticky-bar.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { SaveAs } from './save-as.tsx';
import { usePinFill } from './use-pin-fill.ts';

/** The rules are the domain's, so browser and server refuse the same addresses in the same words. */
const resolver: Resolver<Address> = (values) => {
  const faults = Object.entries(addressFaults(values));
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<Address> = Object.fromEntries(
    faults.map(([field, message]) => [field, { type: 'validate', message }]),
  );
  return { values: {}, errors };
};

/** The address form [ADDR-01..07]. `saved` fills it, and fills it anew when it changes [ADDR-09]. */
export function AddressForm({ saved }: { saved: Address | null }) {
  const { shop } = useShopInfo();
  const navigate = useNavigate();
  const { addressLeadsToPayment, pinFirst } = shoppingRules(shop.shopping);
  const goesOn = useShop(({ cart }) => cart.selection.length > 0);
  const [begun] = useState(() => ({ ...EMPTY_ADDRESS, pincode: keptPincode() }));
  const { control, register, handleSubmit, setValue, getValues, formState, getFieldState } = useForm<Address>({
    resolver,
    values: saved ?? begun,
    mode: 'onTouched',
  });
  // Reading dirtyFields makes the form keep track of them.
  const { errors, dirtyFields: _ } = formState;
  const pin = usePinFill({
    pincode: useWatch({ control, name: 'pincode' }),
    place: () => ({
      city: getValues('city'),
      state: getValues('state'),
      stateChosen: saved !== null || getFieldState('state').isDirty,
    }),
    fill: ({ city, state }) => {
      if (city !== undefined) setValue('city', city, { shouldValidate: city !== '' });
      if (state !== undefined) setValue('state', state);
    },
  });

  const save = async (values: Address) => {
    // The form library says null for radio buttons that were walked past and none chosen.
    const address = tidyAddress({ ...values, saveAs: values.saveAs || '' });
    saveAddress(address);
    keepPincode(address.pincode);
    noteSavedAddress();
    // Loaded anew: only the payment page's own document may open the gateway.
    if (addressLeadsToPayment && goesOn) return location.assign(inLanguage(LANGUAGE, href('payment')));
    const state: CheckoutNavigationState & { address: Address } = { routeChange: true, address };
    await navigate(href('cart'), { state });
  };

  // Functions, so that fields are known to the form in the order they stand in: the first wrong one takes the focus.
  const pinField = () => (
    <TextField
      label={messages.pincode}
      inputMode="numeric"
      autoComplete="postal-code"
      onFocus={warmPinLookUp}
      aria-required
      {...cutting(register('pincode'), cutPincode)}
      hint={pin.hint}
      error={errors.pincode?.message}
    />
  );

  const town = () => (
    <div className="grid gap-4 wide:grid-cols-2">
      <TextField
        label={messages.city}
        autoComplete="address-level2"
        maxLength={100}
        aria-required
        {...register('city')}
        error={errors.city?.message}
      />
      <SelectField
        label={messages.state}
        autoComplete="address-level1"
        options={STATES.map((state) => ({ value: state, label: messages.stateName(state) }))}
        aria-required
        {...register('state')}
        error={errors.state?.message}
      />
    </div>
  );
  const contact = () => (
    <fieldset className="space-y-4">
      <legend className="mb-3 text-13 font-semibold text-quiet">{messages.contactDetails}</legend>
      <TextField
        label={messages.fullName}
        autoComplete="name"
        autoCapitalize="words"
        onFocus={warmPinLookUp}
        maxLength={100}
        aria-required
        {...register('fullname')}
        error={errors.fullname?.message}
      />
      <TextField
        label={messages.mobile}
        prefix={messages.mobilePrefix}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        aria-required
        {...cutting(register('mobile'), cutMobile)}
        error={errors.mobile?.message}
      />
      {shop.tells.email ? (
        <TextField
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          optionalLabel={messages.optional}
          hint={messages.emailHint}
          {...register('email')}
          error={errors.email?.message}
        />
      ) : null}
      {pinFirst ? null : pinField()}
    </fieldset>
  );
  const place = () => (
    <fieldset className="space-y-4">
      <legend className="mb-3 text-13 font-semibold text-quiet">{messages.address}</legend>
      {pinFirst ? pinField() : null}
      {pinFirst ? town() : null}
      <TextField
        label={messages.address1}
        autoComplete="address-line1"
        maxLength={200}
        aria-required
        {...register('address1')}
        error={errors.address1?.message}
      />
      <TextField
        label={messages.address2}
        autoComplete="address-line2"
        maxLength={200}
        optionalLabel={messages.optional}
        {...register('address2')}
        error={errors.address2?.message}
      />
      {pinFirst ? null : town()}
      <SaveAs field={register('saveAs')} />
    </fieldset>
  );

  return (
    <form noValidate method="post" onSubmit={handleSubmit(save)}>
      <div className="space-y-6 p-4">
        <h1 className="text-20 font-semibold">{messages.title}</h1>
        {pinFirst ? place() : contact()}
        {pinFirst ? contact() : place()}
      </div>
      <StickyBar>
        <Button type="submit" className="w-full">
          {addressLeadsToPayment ? messages.continue : messages.addAddress}
        </Button>
        {saved ? (
          <Button kind="quiet" className="mt-1 w-full" onClick={keepSavedAddress}>
            {messages.keepAddress}
          </Button>
        ) : null}
      </StickyBar>
    </form>
  );
}

/** Cuts what is typed or pasted before the form sees it, so that what it judges is what stands in the field. */
function cutting<Field extends { onChange: ChangeHandler }>(field: Field, cut: (text: string) => string) {
  return {
    ...field,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const kept = cut(event.target.value);
      if (kept !== event.target.value) event.target.value = kept;
      return field.onChange(event);
    },
  };
}
