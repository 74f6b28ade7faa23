import type { TestProject } from 'vitest/node';
import { openEphemeralShop } from '#tests/support/ephemeral.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shop: { url: string; databaseUrl: string };
  }
}

/** Provides the built shop of these tests: the shop that `npm test` has opened, or a new shop. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { BASE_URL: url, SHOP_DATABASE_URL: databaseUrl } = process.env;
  if (url && databaseUrl) {
    project.provide('shop', { url, databaseUrl });
    return;
  }
  const shop = await openEphemeralShop();
  project.provide('shop', { url: shop.url, databaseUrl: shop.databaseUrl });
  return shop.close;
}
