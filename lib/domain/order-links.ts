/** Format of the secret in the link to an order's page: 43 characters in an e-mail, 16 in an SMS. */
const KEY = /^(?:[\w-]{43}|[a-z2-9]{16})$/;

/**
 * Name of the secret in the fragment of the URL. Browsers send no fragments to servers, so that no log contains the
 * secret.
 */
const NAME = 'key';

/** True for a text that has the format of an order link's secret. */
export const isOrderKey = (text: string): boolean => KEY.test(text);

/**
 * Builds the path of an order's page.
 * @param number number of the order in upper or lower case. The path is in lower case (RD-01)
 * @param key secret that grants access to every visitor with the link. It is omitted in links for the shopper who
 * placed the order
 */
export const buildOrderPath = (number: string, key?: string): string =>
  `/order/${encodeURIComponent(number.toLowerCase())}${key === undefined ? '' : `#${NAME}=${key}`}`;

/**
 * Parses the secret from the fragment of the URL of an order's page.
 * @param hash `#key=…`
 * @returns null if there is no secret. A damaged secret is returned unchanged and grants no access
 */
export const parseOrderKey = (hash: string): string | null =>
  hash.startsWith(`#${NAME}=`) ? hash.slice(NAME.length + 2) : null;

/** Days for which a link is valid after its order was received, cancelled or returned. */
export const ORDER_LINK_DAYS_AFTER_END = 90;
/** Maximum number of days for which a link is valid while its order is in progress. */
export const ORDER_LINK_DAYS = 365;
