/** Stands in sentences for the support's mail address where the merchant gives none. */
export const CONTACT_FORM_LINK: string = 'our [contact form](contact)';
