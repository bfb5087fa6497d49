import { Checkbox } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type TickProps = {
  label: string;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  large?: boolean;
  disabled?: boolean;
};

/** A checkbox whose tap area is 44 × 44 pixels around the visible square. */
export function Tick({ label, checked, onChange, large = false, disabled = false }: TickProps) {
  return (
    <Checkbox.Root
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(value) => onChange(value === true)}
      className="group inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover"
    >
      <span
        className={classNames(
          'inline-flex items-center justify-center rounded-card border border-edge bg-field',
          'group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent',
          'group-data-[state=checked]:text-on-accent',
          large ? 'size-7' : 'size-5',
        )}
      >
        <Checkbox.Indicator>
          {checked === 'indeterminate' ? (
            <span className="block h-0.5 w-2.5 bg-ink" />
          ) : (
            <Icon name="check" size={16} />
          )}
        </Checkbox.Indicator>
      </span>
    </Checkbox.Root>
  );
}
