/** How a link of the footer looks. */
export const FOOTER_LINK = 'flex min-h-11 min-w-11 items-center break-all hover:underline wide:min-h-8';
