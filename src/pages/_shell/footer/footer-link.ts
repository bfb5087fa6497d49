/** Class names of a footer link. */
export const FOOTER_LINK = 'flex min-h-11 min-w-11 items-center break-all hover:underline wide:min-h-8';
