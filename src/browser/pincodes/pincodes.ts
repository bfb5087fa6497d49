import { pincodeFault } from '../../domain/address/address.ts';
import { decodePinTable, type PinPlace, type PinTable } from '../../domain/address/pin-table.ts';
import tableUrl from './pincodes.txt?url';

export type FoundPin = PinPlace & { pin: string };

type PinDirectory = {
  lookUp: (pin: string) => Promise<FoundPin | null>;
  warm: () => void;
};

/** Creates a directory that looks up PIN codes in the table at `url`, fetched when first needed and held in memory. */
export function createPinDirectory(url: string): PinDirectory {
  let loading: Promise<PinTable> | null = null;
  const load = async (): Promise<PinTable> => {
    loading ??= fetchTable(url);
    try {
      return await loading;
    } catch (error) {
      // The next look-up fetches again: the phone may be back online by then.
      loading = null;
      throw error;
    }
  };
  return {
    async lookUp(pin) {
      if (pincodeFault(pin) !== null) return null;
      const place = (await load()).get(Number(pin));
      return place === undefined ? null : { pin: pin.trim(), ...place };
    },
    warm() {
      // A failure is reported by the next look-up.
      load().catch(() => undefined);
    },
  };
}

async function fetchTable(url: string): Promise<PinTable> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The PIN table could not be loaded (HTTP ${response.status}).`);
  return decodePinTable(await response.text());
}

const directory = createPinDirectory(tableUrl);

/**
 * Resolves with the place of an Indian PIN code from the Department of Posts' directory; null if it does not list the
 * PIN [PDP-08, ADDR-04]. Rejects if the table cannot be loaded; the PIN code may still be valid.
 */
export const lookUpPin = directory.lookUp;

/** Starts loading the table, about 16 KB. Call it when a PIN field receives focus. */
export const preloadPincodes = directory.warm;
