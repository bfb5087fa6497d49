import { SelectField } from '../controls/field.tsx';
import { formatMoney } from '../language/formats.ts';
import { parcelTexts } from './parcel-texts.ts';

type Offer = { id: string; name: string; serves: boolean | null; ratePaise: number | null; days: number | null };

type CourierSelectProps = {
  offers: readonly Offer[];
  /** The id of the one that books it unless another is named. */
  chosen: string;
  /** Empty: as the merchant's rule says. */
  named: string;
  onName: (id: string) => void;
};

/** Chooses who books the courier of one parcel, with what each says of it. */
export function CourierSelect({ offers, chosen, named, onName }: CourierSelectProps) {
  const usual = offers.find(({ id }) => id === chosen);
  return (
    <SelectField
      label={parcelTexts.bookedAt}
      hint={parcelTexts.offerHint}
      value={named}
      onChange={(event) => onName(event.target.value)}
    >
      {usual ? <option value="">{parcelTexts.byRule(described(usual))}</option> : null}
      {offers
        .filter(({ id }) => id !== chosen)
        .map((offer) => (
          <option key={offer.id} value={offer.id}>
            {described(offer)}
          </option>
        ))}
    </SelectField>
  );
}

function described({ name, serves, ratePaise, days }: Offer): string {
  const says =
    serves === null
      ? [parcelTexts.noAnswer]
      : serves
        ? [
            ...(ratePaise === null ? [] : [formatMoney(ratePaise)]),
            ...(days === null ? [] : [parcelTexts.offerDays(days)]),
          ]
        : [parcelTexts.notServed];
  return [name, ...says].join(' · ');
}
