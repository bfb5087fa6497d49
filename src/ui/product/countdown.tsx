import { countdownParts } from '../../domain/display/countdown.ts';

type CountdownProps = {
  /** Runs this long, then restarts. */
  totalSeconds: number;
  /** Maximum number of minutes that are displayed. */
  displayMinutes: number;
  label: string;
};

/**
 * Minutes and seconds, rendered as the full time; src/browser/first-script/clocks.ts counts down. React does not
 * update the digits.
 */
export function Countdown({ totalSeconds, displayMinutes, label }: CountdownProps) {
  const [minutes, seconds] = countdownParts(0, totalSeconds, displayMinutes);
  return (
    <span role="timer" aria-label={label} className="countdown" data-countdown={`${totalSeconds} ${displayMinutes}`}>
      <span className="countdown-part" suppressHydrationWarning>
        {minutes}
      </span>
      <span aria-hidden="true">:</span>
      <span className="countdown-part" suppressHydrationWarning>
        {seconds}
      </span>
    </span>
  );
}
