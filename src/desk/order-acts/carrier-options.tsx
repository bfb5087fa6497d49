import { CARRIERS } from './carriers.ts';

/** The names that a field of carriers offers. */
export function CarrierOptions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {CARRIERS.map((carrier) => (
        <option key={carrier}>{carrier}</option>
      ))}
    </datalist>
  );
}
