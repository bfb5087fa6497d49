import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyWhenIdle } from '../../../browser/loading/lazy-when-idle.tsx';
import type { PublicShop } from '../../../contracts/shop-config.ts';
import { shoppingRules } from '../../../domain/cart/shopping-rules.ts';
import { domainName, shownHost } from '../../../domain/language/host-name.ts';
import { href } from '../../../routes.ts';
import { Icon, type IconName } from '../../../ui/base/icon.tsx';
import { FOOTER_LINK as LINK } from './footer-link.ts';
import { messages } from './footer-messages.en.ts';
import { merchantFacts, type MerchantFacts, readablePhone } from '../../_merchant/merchant-details.ts';
import { TrustRow } from '../../_trust/trust-row.tsx';
import { PrivacyChoices } from '../consent/privacy-choices.tsx';

const InstallButton = lazyWhenIdle(() => import('../offline/install-button.tsx'));

type LinkName = keyof typeof messages.links;

const TILES: readonly [keyof typeof messages.tiles, IconName][] = [
  ['profile', 'user'],
  ['refundPolicy', 'return'],
  ['orderTracking', 'truck'],
];
const POLICY: readonly LinkName[] = ['privacyPolicy', 'refundPolicy', 'shippingPolicy', 'terms'];
const QUICK: readonly LinkName[] = ['home', 'about', 'help', 'wishlist', 'cart', 'orderTracking'];

export type SiteFooterProps = {
  shop: PublicShop;
  hostname: string;
  /** The current year in India, four digits. */
  year: string;
};

export function SiteFooter({ shop, hostname, year }: SiteFooterProps) {
  const facts = merchantFacts({ shop, hostname });
  const { calmer } = shoppingRules(shop.shopping);
  return (
    <footer aria-label={messages.label} className="site-footer">
      <div className="mx-auto max-w-6xl px-4 wide:px-8">
        <ul className="ruled border-b border-line wide:grid wide:grid-cols-3 wide:ruled-across">
          {TILES.map(([page, icon]) => (
            <li key={page}>
              <Tile
                page={page}
                icon={icon}
                {...(calmer && page === 'refundPolicy' ? messages.calmRefundPolicy : messages.tiles[page])}
              />
            </li>
          ))}
        </ul>
        {calmer ? <TrustRow shop={shop} className="border-b border-line py-4 wide:justify-center" /> : null}
        <PhoneColumns facts={facts} />
        <DeskColumns facts={facts} logoUrl={shop.logoUrl} />
        <LegalLine
          facts={facts}
          // A machine's own address is nobody's name; as specified it stands here all the same.
          owner={calmer ? shownHost(facts.host, facts.name) : facts.host}
          year={year}
          asksConsent={shop.metaPixelId !== null}
        />
      </div>
    </footer>
  );
}

type TileProps = { page: keyof typeof messages.tiles; icon: IconName; title: string; text: string };

function Tile({ page, icon, title, text }: TileProps) {
  return (
    <Link
      to={href(page)}
      className="flex min-h-16 items-center gap-4 py-3 wide:flex-col wide:gap-2 wide:py-8 wide:text-center"
    >
      <Icon name={icon} />
      <span className="grow">
        <span className="block text-14 font-semibold wide:text-16">{title}</span>
        <span className="block text-13 text-quiet wide:text-14">{text}</span>
      </span>
      <Icon name="right" className="icon size-5 text-quiet wide:hidden" />
    </Link>
  );
}

function PhoneColumns({ facts }: { facts: MerchantFacts }) {
  return (
    <div className="ruled border-b border-line wide:hidden">
      <Fold title={messages.contact}>
        {facts.phone !== null && <PhoneNumber phone={facts.phone} />}
        {facts.supportEmail !== null && <Email email={facts.supportEmail} />}
        {facts.supportHours !== null && <li className="flex min-h-11 items-center">{facts.supportHours}</li>}
        <Links names={['contact', 'help']} />
      </Fold>
      <Fold title={messages.policy}>
        <Links names={POLICY} />
      </Fold>
      <Fold title={messages.quick}>
        <Links names={QUICK} />
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        <h2>{title}</h2>
        <Icon name="down" className="icon size-5 eased group-open:rotate-180" />
      </summary>
      <ul className="pb-2">{children}</ul>
    </details>
  );
}

function DeskColumns({ facts, logoUrl }: { facts: MerchantFacts; logoUrl: string | null }) {
  return (
    <div className="hidden grid-cols-4 gap-8 border-b border-line py-10 wide:grid">
      <div>
        {logoUrl === null ? (
          <p className="text-20 font-semibold">{domainName(shownHost(facts.host, facts.name))}</p>
        ) : (
          <img
            loading="lazy"
            src={logoUrl}
            alt={facts.name}
            height={40}
            className="h-10 w-auto max-w-full object-contain"
          />
        )}
        <ul className="mt-3">
          {facts.phone !== null && <PhoneNumber phone={facts.phone} />}
          {facts.supportEmail !== null && <Email email={facts.supportEmail} />}
        </ul>
      </div>
      <Column title={messages.contact}>
        {facts.address !== null && <li className="py-1.5">{facts.address}</li>}
        {facts.supportHours !== null && <li className="py-1.5">{facts.supportHours}</li>}
        <Links names={['contact']} />
      </Column>
      <Column title={messages.policy}>
        <Links names={POLICY} />
      </Column>
      <Column title={messages.quick}>
        <Links names={QUICK} />
      </Column>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Links({ names }: { names: readonly LinkName[] }) {
  return names.map((name) => (
    <li key={name}>
      <Link to={href(name)} className={LINK}>
        {messages.links[name]}
      </Link>
    </li>
  ));
}

function PhoneNumber({ phone }: { phone: string }) {
  return (
    <li>
      <a href={`tel:${phone}`} className={LINK}>
        {readablePhone(phone)}
      </a>
    </li>
  );
}

function Email({ email }: { email: string }) {
  return (
    <li>
      <a href={`mailto:${email}`} className={LINK}>
        {email}
      </a>
    </li>
  );
}

type LegalLineProps = { facts: MerchantFacts; owner: string; year: string; asksConsent: boolean };

function LegalLine({ facts, owner, year, asksConsent }: LegalLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 py-4 text-13 text-quiet">
      <p className="py-1">
        {messages.copyright(year, owner)} · {facts.legalName}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <Link to={`${href('contact')}#legal`} className={LINK}>
            {messages.legal}
          </Link>
        </li>
        <Links names={['credits']} />
        <li data-install="" className="empty:hidden">
          <InstallButton className={LINK} />
        </li>
        {asksConsent && (
          <li>
            <PrivacyChoices className={LINK} />
          </li>
        )}
      </ul>
    </div>
  );
}
