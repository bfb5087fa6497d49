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

/** Chooses who books the courier of one parcel. All that each says of it is seen at once, on a phone too. */
export function CourierSelect({ offers, chosen, named, onName }: CourierSelectProps) {
  const usual = offers.find(({ id }) => id === chosen);
  const others = offers.filter(({ id }) => id !== chosen);
  const choices = [
    ...(usual ? [{ value: '', says: parcelTexts.byRule(described(usual)) }] : []),
    ...others.map((offer) => ({ value: offer.id, says: described(offer) })),
  ];
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-13 font-medium">{parcelTexts.bookedAt}</legend>
      {choices.map(({ value, says }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover">
          <input
            type="radio"
            name="courier"
            className="size-5 shrink-0 accent-(--color-accent)"
            checked={named === value}
            onChange={() => onName(value)}
          />
          {says}
        </label>
      ))}
      <p className="text-13 text-quiet">{parcelTexts.offerHint}</p>
    </fieldset>
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
