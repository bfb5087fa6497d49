/**
 * What ads call a thing that is sold: the variant's id, in the browser's events, the server's, and the merchant feed, so that
 * the ad platform finds all three to be the same [ADS-02].
 */
export function adContentId({ variantId }: { variantId: string }): string {
  return variantId;
}
