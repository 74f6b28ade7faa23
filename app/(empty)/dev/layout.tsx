import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { currentSettings } from '#lib/settings/current.ts';

/** Layout of the pages of sandbox mode. In production their addresses are a 404, in status and content. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return currentSettings().SHOP_TRIAL === '1' ? children : notFound();
}
