import { openEphemeralShop } from '#tests/support/ephemeral.ts';

/** A built shop that deep tests send requests to. */
export interface DeepShop {
  url: string;
  databaseUrl: string;
  close: () => Promise<void>;
}

/** Opens the shop that BASE_URL and SHOP_DATABASE_URL name, whose data the tests may change, or one of the file's own. */
export async function openDeepShop(): Promise<DeepShop> {
  const { BASE_URL: url, SHOP_DATABASE_URL: databaseUrl } = process.env;
  return url && databaseUrl
    ? { url, databaseUrl, close: async () => {} }
    : openEphemeralShop({ LOG_LEVEL: 'fatal' }, true);
}
