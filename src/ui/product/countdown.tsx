import { useEffect, useState } from 'react';
import { countdownSeconds } from '../../domain/display/countdown.ts';

type CountdownProps = {
  /** Runs this long, then starts anew. */
  totalSeconds: number;
  /** The display never shows more than this. */
  displayMinutes: number;
  label: string;
};

const TICK_MS = 1000;

/** Minutes and seconds to go. The server shows the full time; it runs once the page is alive. */
export function Countdown({ totalSeconds, displayMinutes, label }: CountdownProps) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = countdownSeconds(elapsedMs, totalSeconds, displayMinutes);
  return (
    <span role="timer" aria-label={label} className="countdown">
      <span className="countdown-part">{twoDigits(Math.floor(seconds / 60))}</span>
      <span aria-hidden="true">:</span>
      <span className="countdown-part">{twoDigits(seconds % 60)}</span>
    </span>
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
