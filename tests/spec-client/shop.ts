import { deleteRateLimits, getLastCode, getLastLinkToken } from '#backend/modules/auth/fixtures.ts';
import { openTestShop } from '#tests/database.ts';
import { deliverOrder } from '#tests/purchases.ts';

/** Sends a request as one browser, which retains its cookies between requests. */
export type Send = (
  path: string,
  init?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Response>;

/** Our own shop with its demo products, for a client that is based only on the specification. */
export interface Shop {
  /** Opens another browser, without cookies. */
  browser: () => Send;
  /** Reads the code of the last SMS to a phone. */
  smsCode: (phone: string) => Promise<string>;
  /** Reads the token of the link in the last e-mail. */
  linkToken: () => Promise<string>;
  /** Marks an order as delivered, as the owner's systems do. */
  deliver: (orderNumber: string) => Promise<void>;
  /** Clears the counters of all rate limits. */
  forgetAttempts: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openShop(): Promise<Shop> {
  const shop = await openTestShop();
  return {
    browser: () => shop.browser(),
    smsCode: (phone) => getLastCode(shop, phone),
    linkToken: () => getLastLinkToken(shop),
    deliver: async (number) => {
      await deliverOrder(shop, number);
    },
    forgetAttempts: () => deleteRateLimits(shop),
    close: () => shop.close(),
  };
}
