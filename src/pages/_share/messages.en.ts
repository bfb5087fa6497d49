export const messages = {
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied.',
};
