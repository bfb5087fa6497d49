import { Icon } from '../../../ui/base/icon.tsx';
import { messages } from '../messages.en.ts';

const ICONS = ['badge', 'shield', 'lock'] as const;

export function TrustBadges() {
  return (
    <ul className="mt-6 flex flex-wrap gap-2 border-y border-line py-4 text-center text-12 wrap-break-word">
      {messages.badges.map((badge, index) => (
        <li key={badge} className="flex flex-1 flex-col items-center gap-2">
          <Icon name={ICONS[index] ?? 'badge'} />
          {badge}
        </li>
      ))}
    </ul>
  );
}
