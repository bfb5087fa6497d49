import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type MenuEntry = {
  label: string;
  icon?: IconName;
  onSelect: () => void;
  disabled?: boolean;
  /** Cannot be taken back. */
  dangerous?: boolean;
  /** In small under the label: why it is disabled, or what it takes. */
  note?: string;
};

/**
 * A menu of actions under a button. It is not modal, so that the page keeps its scroll bar and no style
 * element, which the content security policy would refuse, is inserted.
 */
export function Menu({ trigger, entries }: { trigger: ReactNode; entries: readonly MenuEntry[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="panel lifted z-40 max-h-96 min-w-52 overflow-y-auto p-1"
        >
          {entries.map(({ label, icon, onSelect, disabled = false, dangerous = false, note }) => (
            <DropdownMenu.Item
              key={label}
              disabled={disabled}
              onSelect={onSelect}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover',
                dangerous && 'text-danger',
              )}
            >
              {icon === undefined ? null : <Icon name={icon} />}
              {note === undefined ? (
                label
              ) : (
                <span className="max-w-64 py-1">
                  {label}
                  <span className="block text-12 wrap-anywhere">{note}</span>
                </span>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
