/** The secret of a link to an order's page: 43 characters in a letter, 16 in an SMS. */
const KEY = /^(?:[\w-]{43}|[a-z2-9]{16})$/;

/** How the secret stands behind the `#` of the address, which browsers send to no server: no log has it. */
const NAME = 'key';

/** Whether a text may be such a secret. */
export const isOrderKey = (text: string): boolean => KEY.test(text);

/**
 * The page of an order.
 * @param number in any case; paths are in lower case (RD-01)
 * @param key the secret that opens it to whoever has the link; none for its own shopper
 */
export const orderPath = (number: string, key?: string): string =>
  `/order/${encodeURIComponent(number.toLowerCase())}${key === undefined ? '' : `#${NAME}=${key}`}`;

/**
 * The secret in the fragment of an order's address.
 * @param hash `#key=…`
 * @returns null where there is none; a damaged secret as it stands, which opens nothing
 */
export const orderKeyIn = (hash: string): string | null =>
  hash.startsWith(`#${NAME}=`) ? hash.slice(NAME.length + 2) : null;

/** Days for which a link works after its order was received, cancelled or returned. */
export const LINK_DAYS_AFTER_END = 90;
/** Days for which a link works at most while its order goes on. */
export const LINK_DAYS = 365;
