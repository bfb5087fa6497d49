import { Link, useNavigate } from 'react-router';
import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import { messages } from './header-messages.en.ts';

/** Goes back, and home where this shop has no earlier page [HDR-03]; before script runs it is a link home. */
export function BackLink() {
  const navigate = useNavigate();
  return (
    <Link
      to={href('home')}
      className="header-action"
      aria-label={messages.back}
      onClick={(event) => {
        if (!hasEarlierPage()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="back" />
    </Link>
  );
}

/** The router counts its own entries; a page that was loaded whole is known by where it came from. */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
  return index > 0 || (window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`));
}
