/** Scripts of the leanest storefront that was measured the same way (docs/performance.md), in brotli bytes. */
export const LEANEST_PEER_SCRIPTS = 98_000;
