import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useShopInfo } from '../shop-info.ts';
import { ContentPage } from '../_policy/content-page.tsx';
import { messages } from './messages.en.ts';

const WRONG_ID = 'wrong';
type Way = [keyof typeof messages.ways, IconName];
const MY_ORDERS: Way = ['myOrders', 'box'];
const GIFT_CARD: Way = ['giftCard', 'card'];
const WAYS: readonly Way[] = [
  ['orderTracking', 'truck'],
  ['wishlist', 'heart'],
  ['contact', 'mail'],
];

export default function ProfilePage() {
  const { shop } = useShopInfo();
  const ways = [
    ...(shop.myOrders === true ? [MY_ORDERS] : []),
    ...WAYS,
    ...(shop.sellsGiftCards === true ? [GIFT_CARD] : []),
  ];
  return (
    <ContentPage title={messages.title} intro={messages.intro} description={messages.description}>
      <div className="grid gap-10 desk:grid-cols-2 desk:gap-16">
        <LoginForm />
        <section aria-labelledby="without">
          <h2 id="without" className="mb-2 text-20 font-semibold">
            {messages.withoutHeading}
          </h2>
          <ul className="ruled border-y border-line">
            {ways.map(([page, icon]) => (
              <li key={page}>
                <Link to={href(page)} className="flex min-h-16 items-center gap-4 py-3 hover:bg-wash">
                  <Icon name={icon} />
                  <span className="grow">
                    <span className="block text-16 font-semibold">{messages.ways[page].title}</span>
                    <span className="block text-14 text-quiet">{messages.ways[page].text}</span>
                  </span>
                  <Icon name="right" className="icon size-5 text-quiet" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </ContentPage>
  );
}

/**
 * There are no accounts, so no login succeeds [PAGE-05]. The fields have no names: nothing typed can be sent,
 * and without script the form only leads to its own message.
 */
function LoginForm() {
  const [attempts, setAttempts] = useState(0);
  const refuse = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
  };
  return (
    <form action={`#${WRONG_ID}`} noValidate onSubmit={refuse} className="grid max-w-md content-start gap-4">
      <TextField label={messages.email} type="email" autoComplete="off" />
      <TextField label={messages.password} type="password" autoComplete="off" />
      <div id={WRONG_ID} className={attempts === 0 ? 'hidden target:block' : undefined}>
        <Notice key={attempts} kind="error">
          {messages.wrong}
        </Notice>
      </div>
      <Button type="submit" className="min-h-12">
        {messages.login}
      </Button>
    </form>
  );
}
