/** What a merchant still has to say about a shop, in the order of its weight. Pages leave it out until then. */
export const DETAILS = ['legalName', 'address', 'officer', 'phone', 'logo'] as const;
export type MissingDetail = (typeof DETAILS)[number];

type Merchant = {
  logoUrl: string | null;
  contactPhone: string | null;
  legalEntity: { name: string | null; address: string | null; grievanceOfficer: unknown };
};

/** Returns the details that shop.config.ts does not have. */
export function missingDetails({ logoUrl, contactPhone, legalEntity }: Merchant): MissingDetail[] {
  const given: Record<MissingDetail, unknown> = {
    legalName: legalEntity.name,
    address: legalEntity.address,
    officer: legalEntity.grievanceOfficer,
    phone: contactPhone,
    logo: logoUrl,
  };
  return DETAILS.filter((detail) => given[detail] === null);
}
