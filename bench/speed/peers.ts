/** Scripts of the leanest storefront that was weighed the same way (docs/performance.md), in brotli bytes. */
export const LEANEST_PEER_SCRIPTS = 98_000;
