import { openEphemeralShop } from '#tests/support/ephemeral.ts';

/** A built shop that receives the requests of deep tests. */
export interface DeepShop {
  url: string;
  databaseUrl: string;
  close: () => Promise<void>;
}

/**
 * Opens the shop that BASE_URL and SHOP_DATABASE_URL name. Tests may change its data. Without these variables, a
 * separate shop is started for the test file.
 */
export async function openDeepShop(): Promise<DeepShop> {
  const { BASE_URL: url, SHOP_DATABASE_URL: databaseUrl } = process.env;
  return url && databaseUrl
    ? { url, databaseUrl, close: async () => {} }
    : openEphemeralShop({ LOG_LEVEL: 'fatal' }, true);
}
