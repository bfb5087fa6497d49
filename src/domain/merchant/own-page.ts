/** An address of this shop, never one that a browser takes for another host. The desk's form and the configuration ask the same. */
export const OWN_PAGE = /^\/(?![/\\])\S*$/;
