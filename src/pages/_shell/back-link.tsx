import { Link, useNavigate } from 'react-router';
import { historyIndex } from '../../browser/state/history-index.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
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

/** A page that was loaded whole is known by where it came from. */
function hasEarlierPage(): boolean {
  return (
    historyIndex() > 0 || (window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`))
  );
}
