import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { currentSettings } from '#lib/settings/current.ts';

/** The pages of a shop in sandbox mode. In production their addresses do not exist, in status and document. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return currentSettings().SHOP_TRIAL === '1' ? children : notFound();
}
