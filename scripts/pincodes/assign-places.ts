import type { PinPlace, PinTable } from '../../src/domain/address/pin-table.ts';
import { CITY_OF_DISTRICT, CITY_OF_PREFIX, DISTRICT_NAMES, STATE_NAMES } from './place-names.ts';

/** A post office of the directory. State and district are "NA" if unknown. */
export type PostOffice = { pin: string; kind: 'head' | 'post' | 'branch'; district: string; state: string };

type District = { state: string; district: string };

const WEIGHT: Record<PostOffice['kind'], number> = { head: 3, post: 2, branch: 1 };
const UNKNOWN = 'NA';
/** PINs of army base post offices, to which no parcel can be delivered. */
const LEFT_OUT = new Set(['900056', '900099']);
/** The right state of PINs whose offices are mostly listed under a wrong one. */
const STATE_OVERRIDES: Readonly<Record<string, string>> = {
  '334002': 'RAJASTHAN',
  '384316': 'GUJARAT',
  '504346': 'TELANGANA',
  '612906': 'TAMIL NADU',
  '799001': 'TRIPURA',
};

/**
 * Assigns one place to each PIN: the district that most of its offices name, where larger offices count more. PINs
 * whose offices name none (mail centres) get the place of the nearest PIN with the same first three digits.
 */
export function assignPlaces(offices: readonly PostOffice[]): PinTable {
  const byPin = Map.groupBy(offices, (office) => office.pin);
  for (const pin of LEFT_OUT) byPin.delete(pin);
  const settled = new Map<number, District>();
  for (const [pin, ofPin] of byPin) {
    const district = mostNamed(pin, ofPin);
    if (district !== null) settled.set(Number(pin), district);
  }
  const named = [...settled.keys()];
  for (const pin of byPin.keys()) {
    const nearest = settled.has(Number(pin)) ? null : nearestPin(Number(pin), named);
    const district = nearest === null ? undefined : settled.get(nearest);
    if (district !== undefined) settled.set(Number(pin), district);
  }
  return new Map([...settled].toSorted(([a], [b]) => a - b).map(([pin, district]) => [pin, toPlace(pin, district)]));
}

function mostNamed(pin: string, offices: readonly PostOffice[]): District | null {
  const rightState = STATE_OVERRIDES[pin];
  const votes = new Map<string, District & { weight: number }>();
  for (const { state, district, kind } of offices) {
    if (state === UNKNOWN || (rightState !== undefined && state !== rightState)) continue;
    const key = `${state}/${district}`;
    const vote = votes.get(key) ?? { state, district, weight: 0 };
    votes.set(key, { ...vote, weight: vote.weight + WEIGHT[kind] });
  }
  const [first] = [...votes.entries()].toSorted(
    ([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : 1),
  );
  return first === undefined ? null : first[1];
}

function nearestPin(pin: number, named: readonly number[]): number | null {
  const samePrefix = named.filter((other) => Math.floor(other / 1000) === Math.floor(pin / 1000));
  const [nearest] = samePrefix.toSorted((a, b) => Math.abs(a - pin) - Math.abs(b - pin) || a - b);
  return nearest ?? null;
}

function toPlace(pin: number, { state, district }: District): PinPlace {
  const capitals = district.toUpperCase();
  const name = DISTRICT_NAMES[`${state}/${capitals}`] ?? DISTRICT_NAMES[capitals] ?? titleCase(district);
  return {
    state: STATE_NAMES[state] ?? titleCase(state),
    district: name,
    city: cityOfPrefix(String(pin)) ?? CITY_OF_DISTRICT[name] ?? name,
  };
}

function cityOfPrefix(pin: string): string | undefined {
  for (let length = pin.length; length > 0; length -= 1) {
    const city = CITY_OF_PREFIX[pin.slice(0, length)];
    if (city !== undefined) return city;
  }
  return undefined;
}

function titleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
    .replaceAll(' And ', ' and ');
}
