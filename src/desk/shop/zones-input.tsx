import { useId } from 'react';
import { NEW_ZONE, textOfZones, type TypedZone, zonesOfText } from '../../domain/merchant/zones-in-text.ts';
import { PIN_GROUPS, PINS_OF_STATES } from '../../domain/shipping/pin-groups.ts';
import { Button } from '../controls/button.tsx';
import { SelectField, TextArea, TextField } from '../controls/field.tsx';
import { texts } from './texts.ts';

type ZonesInputProps = {
  label: string;
  help: string;
  /** One zone a line. */
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onBlur: () => void;
};

const GROUPS = Object.entries(PIN_GROUPS).map(([name, pins]) => ({
  name: Object.entries(texts.pinGroups).find(([key]) => key === name)?.[1] ?? name,
  pins,
}));
const STATES = Object.entries(PINS_OF_STATES).map(([name, pins]) => ({ name, pins }));
const OWN = 'own';

/** Zones of delivery: known groups of PIN codes are added by their name, others with their first digits. */
export function ZonesInput({ label, help, typed, error, onType, onBlur }: ZonesInputProps) {
  const id = useId();
  const zones = zonesOfText(typed);
  const write = (changed: readonly TypedZone[]) => onType(textOfZones(changed));
  const add = (name: string) => {
    const known = [...GROUPS, ...STATES].find((one) => one.name === name);
    // A line without any text would be no zone.
    write([...zones, known ? { ...NEW_ZONE, name, pins: known.pins.join(' ') } : { ...NEW_ZONE, name: texts.newZone }]);
  };
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-3 wide:col-span-2">
      <span id={id} className="text-13 font-medium">
        {label}
      </span>
      <p className={error === undefined ? 'text-13 text-quiet' : 'text-13 text-danger'}>{error ?? help}</p>
      {zones.map((zone, index) => {
        const change = (changes: Partial<TypedZone>) => write(zones.with(index, { ...zone, ...changes }));
        return (
          <fieldset
            // oxlint-disable-next-line react/no-array-index-key -- zones have no other identity while their names are typed
            key={index}
            aria-label={zone.name}
            className="grid min-w-0 gap-3 rounded-card border border-line p-3 wide:grid-cols-2"
          >
            <TextField
              label={texts.zoneName}
              autoComplete="off"
              maxLength={60}
              onBlur={onBlur}
              value={zone.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextArea
              label={texts.zonePins}
              rows={1}
              inputMode="numeric"
              onBlur={onBlur}
              value={zone.pins}
              onChange={({ target }) => change({ pins: target.value })}
            />
            <TextField
              label={texts.zoneCharge}
              inputMode="decimal"
              autoComplete="off"
              onBlur={onBlur}
              value={zone.charge}
              onChange={({ target }) => change({ charge: target.value })}
            />
            <TextField
              label={texts.zoneFreeFrom}
              inputMode="decimal"
              autoComplete="off"
              placeholder={texts.none}
              onBlur={onBlur}
              value={zone.freeFrom}
              onChange={({ target }) => change({ freeFrom: target.value })}
            />
            <TextField
              label={texts.zoneDays}
              autoComplete="off"
              placeholder={texts.usualDays}
              onBlur={onBlur}
              value={zone.days}
              onChange={({ target }) => change({ days: target.value })}
            />
            <Button
              icon="cross"
              className="self-end justify-self-start"
              onClick={() => write(zones.toSpliced(index, 1))}
            >
              {texts.takeOut(zone.name)}
            </Button>
          </fieldset>
        );
      })}
      <SelectField label={texts.addZone} value="" onChange={({ target }) => add(target.value)}>
        <option value="">{texts.choose}</option>
        {[...GROUPS, ...STATES]
          .filter(({ name }) => !zones.some((zone) => zone.name === name))
          .map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        <option value={OWN}>{texts.ownZone}</option>
      </SelectField>
    </fieldset>
  );
}
