import { useEffect, useRef, useState } from 'react';
import { lookUpPin } from '../../browser/pincodes/pincodes.ts';
import { type Address, type FilledByPin, fillFromPin, NO_PLACE, pincodeFault } from '../../domain/address/address.ts';
import { messages } from './messages.en.ts';

type PinFill = {
  pincode: string;
  entered: () => { city: string; state: string; stateChosen: boolean };
  fill: (found: Partial<Pick<Address, 'city' | 'state'>>) => void;
};

/** `place`: where the PIN code is; null until it is known. */
type PinFound = { hint: string | undefined; place: Pick<Address, 'city' | 'state'> | null };

/** Looks up a complete PIN code and fills in city and state if they are known [ADDR-04]. */
export function usePinFill({ pincode, entered, fill }: PinFill): PinFound {
  const filled = useRef<FilledByPin>(null);
  const [answer, setAnswer] = useState<({ pincode: string } & PinFound) | null>(null);

  useEffect(() => {
    if (pincodeFault(pincode) !== null) return undefined;
    let wanted = true;
    const look = async () => {
      const found = await lookUpPin(pincode).catch(() => undefined);
      if (!wanted || found === undefined) return;
      if (found === null) {
        fill(fillFromPin(entered(), NO_PLACE, filled.current));
        filled.current = null;
        setAnswer({ pincode, hint: messages.pinUnknown, place: null });
        return;
      }
      fill(fillFromPin(entered(), found, filled.current));
      filled.current = { city: found.city, state: found.state };
      setAnswer({ pincode, hint: messages.pinPlace(found.city, found.state), place: found });
    };
    void look();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks up only when the PIN code changes
  }, [pincode]);

  return answer?.pincode === pincode ? answer : { hint: undefined, place: null };
}
