import { messages as stateMessages } from '../../domain/address/state-messages.en.ts';
import { Button } from '../../ui/base/button.tsx';
import { messages } from './messages.en.ts';

/** A PIN code, where it is, and the state that the shopper chose. */
export type PinQuestionAbout = { pincode: string; city: string; state: string; chosen: string };

type PinQuestionProps = {
  about: PinQuestionAbout;
  /** The label of the button that saves the address as it is. */
  button: string;
  /** The shopper takes the state of the PIN code. */
  onCorrect: () => void;
};

/** Asks once which is right where PIN code and state disagree [ADDR-10]. India Post's directory may be wrong, too. */
export function PinQuestion({ about: { pincode, city, state, chosen }, button, onCorrect }: PinQuestionProps) {
  const name = stateMessages.stateName;
  return (
    <div role="alert" className="mb-2 space-y-2 rounded-card bg-wash p-3 text-14">
      <p>{messages.pinDisagrees(pincode, `${city}, ${name(state)}`, name(chosen))}</p>
      <Button kind="secondary" className="w-full" onClick={onCorrect}>
        {messages.takeState(name(state))}
      </Button>
      <p className="text-13 text-quiet">{messages.keepBoth(button)}</p>
    </div>
  );
}
