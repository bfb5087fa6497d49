import { countdownParts } from '../../domain/display/countdown.ts';

type CountdownProps = {
  /** Runs this long, then starts again. */
  totalSeconds: number;
  /** The display never shows more than this. */
  displayMinutes: number;
  label: string;
};

/**
 * Minutes and seconds, rendered as the full time; src/browser/lists/clocks.ts counts down. React leaves the digits
 * alone.
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
