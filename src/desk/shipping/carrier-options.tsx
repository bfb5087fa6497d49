import { CARRIERS } from './carriers.ts';

/** Suggestions for a carrier field. */
export function CarrierOptions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {CARRIERS.map((carrier) => (
        <option key={carrier}>{carrier}</option>
      ))}
    </datalist>
  );
}
