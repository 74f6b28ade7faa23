import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { getSettings } from '#lib/settings/current.ts';

/** Layout of the pages of sandbox mode. In production these pages return the status and the content of a 404. */
export default function DevLayout({ children }: { children: ReactNode }) {
  return getSettings().SHOP_TRIAL === '1' ? children : notFound();
}
