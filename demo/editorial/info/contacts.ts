/** Contacts on the help pages. They are the same as in lib/config/site. */
export const PHONE_LINK = '<a href="tel:+78001234567">8\u00a0800\u00a0123-45-67</a>';
export const EMAIL_LINK = '<a href="mailto:info@poluton.example">info@poluton.example</a>';
