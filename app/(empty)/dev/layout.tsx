import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { getSettings } from '#lib/settings/current.ts';

/** Layout of the pages of sandbox mode. In production their addresses are a 404, in status and content. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return getSettings().SHOP_TRIAL === '1' ? children : notFound();
}
