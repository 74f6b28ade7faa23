import type { Settings } from './index.ts';

/** Returns the public address of the shop, or its address on this machine when none is set. */
export const getSiteUrl = ({
  NEXT_PUBLIC_SITE_URL: url,
  PORT,
}: Pick<Settings, 'NEXT_PUBLIC_SITE_URL' | 'PORT'>): string => url ?? `http://localhost:${PORT}`;
