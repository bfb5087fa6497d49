import { useState } from 'react';
import type { DeskSession } from '../../contracts/desk/session.ts';
import { classNames } from './class-names.ts';

/** Logos of this shape are the shop's name in its own letters. */
const WIDE = 2;

type ShopMarkProps = { session: Pick<DeskSession, 'logoUrl' | 'shopName' | 'shopUrl'> };

/** The shop's logo and its name; of a logo that is the name, the name stays for screen readers. */
export function ShopMark({ session: { logoUrl, shopName, shopUrl } }: ShopMarkProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const [isWide, setWide] = useState(false);
  const hasLogo = logoUrl !== null && logoUrl !== missing;
  return (
    <>
      {hasLogo ? (
        <img
          src={new URL(logoUrl, shopUrl).href}
          alt=""
          onLoad={({ currentTarget }) => setWide(currentTarget.naturalWidth > WIDE * currentTarget.naturalHeight)}
          onError={() => setMissing(logoUrl)}
          // Logos are made for the shop's white ground.
          className="box-content h-6 w-auto max-w-32 shrink-0 rounded-card bg-[#fff] object-contain p-0.5"
        />
      ) : null}
      <span className={classNames('min-w-0 truncate text-16 font-bold tracking-tight', hasLogo && isWide && 'sr-only')}>
        {shopName}
      </span>
    </>
  );
}
