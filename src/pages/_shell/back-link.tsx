import { Link, useNavigate } from 'react-router';
import { historyIndex } from '../../browser/state/history-index.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './header-messages.en.ts';

/** Goes back, or home if the history has no earlier page of this shop [HDR-03]. Without script it is a link home. */
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

/** After a full page load the history index is 0; then the referrer shows whether the previous page was ours. */
function hasEarlierPage(): boolean {
  return (
    historyIndex() > 0 || (window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`))
  );
}
