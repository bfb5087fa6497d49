export const CONTACT_FORM_LINK = 'हमारे [संपर्क फ़ॉर्म](contact)';
