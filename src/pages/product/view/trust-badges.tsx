import { Icon } from '../../../ui/base/icon.tsx';
import { messages } from '../messages.en.ts';

const ICONS = ['badge', 'shield', 'lock'] as const;

export function TrustBadges() {
  return (
    <ul className="mt-6 grid grid-cols-3 gap-2 border-y border-line py-4 text-center text-12">
      {messages.badges.map((badge, index) => (
        <li key={badge} className="flex flex-col items-center gap-2">
          <Icon name={ICONS[index] ?? 'badge'} />
          {badge}
        </li>
      ))}
    </ul>
  );
}
