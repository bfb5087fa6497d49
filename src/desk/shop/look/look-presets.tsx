import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { typedValue } from '../../../domain/merchant/setting-field.ts';
import { callDesk } from '../../api/call-desk.ts';
import { useMayCall } from '../../api/session.ts';
import type { ShopField, ShopForm } from '../use-shop-form.ts';
import { LookSample } from './look-sample.tsx';
import { type Preset, type PresetName, PRESETS, valuesOf } from './presets.ts';
import { texts } from './texts.ts';

const NAMES: readonly PresetName[] = ['heritage', 'studio', 'everyday', 'celebration'];

/** Whole looks, each on two of the merchant's own products; a tap types its values into the form. */
export function LookPresets({ form, fields }: { form: ShopForm; fields: readonly ShopField[] }) {
  const mayAsk = useMayCall('sampleProducts');
  const samples = useQuery({
    queryKey: ['catalogue', 'samples'],
    queryFn: () => callDesk(DESK_ENDPOINTS.sampleProducts, {}),
    enabled: mayAsk,
  });
  const products = samples.data?.products ?? [];
  const typedOf = ({ field }: ShopField, preset: Preset) => typedValue(field, valuesOf(preset)[field.path]);
  const ofLook = (preset: Preset) => fields.filter(({ field }) => Object.hasOwn(valuesOf(preset), field.path));
  const take = (preset: Preset) => {
    for (const shopField of ofLook(preset)) form.type(shopField.field.path, typedOf(shopField, preset));
  };
  const isTaken = (preset: Preset) =>
    ofLook(preset).every((shopField) => form.typedAt(shopField) === typedOf(shopField, preset));
  return (
    <section aria-label={texts.presets} className="my-6 flex flex-col gap-2">
      <h3 className="font-medium">{texts.presets}</h3>
      <p className="text-13 text-quiet">{texts.presetsHelp}</p>
      {samples.isSuccess && products.length === 0 ? <p className="text-13 text-quiet">{texts.noProducts}</p> : null}
      <ul className="grid grid-cols-2 gap-3">
        {NAMES.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isTaken(PRESETS[name])}
              onClick={() => take(PRESETS[name])}
              className="flex h-full w-full flex-col gap-2 rounded-control border border-edge/60 p-2 text-start hover:border-edge aria-pressed:border-2 aria-pressed:border-accent"
            >
              <span className="text-14 font-semibold">{texts.names[name]}</span>
              <LookSample preset={PRESETS[name]} products={products} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
