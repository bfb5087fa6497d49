export const CONTACT_FORM_LINK = 'আমাদের [যোগাযোগ ফর্ম](contact)';
