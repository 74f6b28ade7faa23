import type { Db } from '../db/client';
import { createInbox } from './inbox';
import type { Providers } from './index';
import { createSandbox } from './payment/sandbox';
import { createEmbeddedAddresses } from './suggestions/embedded';

interface Setting {
  env: Readonly<Record<string, string | undefined>>;
  db: Db;
  now: () => Date;
  siteUrl: string;
}

/** What the environment says the shop talks to; what it does not name, the shop does itself. */
export function createProviders({ db, now, siteUrl }: Setting): Providers {
  return {
    ...createInbox(db, now),
    bank: createSandbox(siteUrl),
    addresses: createEmbeddedAddresses(db),
  };
}
