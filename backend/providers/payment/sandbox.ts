import type { Bank } from './port';

/** A bank of the shop's own, where nobody pays: its page stands at /dev/bank (design, section 5). */
export const createSandbox = (siteUrl: string): Bank => ({
  name: 'sandbox',
  begin: async ({ id }) => `${siteUrl}/dev/bank/${id}`,
});
