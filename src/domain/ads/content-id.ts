/**
 * Returns a product's id in ads: the variant's id, in the browser's events, the server's events and the
 * merchant feed, so that the ad platform can match all three [ADS-02].
 */
export function adContentId({ variantId }: { variantId: string }): string {
  return variantId;
}
