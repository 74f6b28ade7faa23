import type { Metadata } from 'next';
import type { InfoPage } from '@/lib/contracts/info';

export function infoMetadata({ code, title, lead }: InfoPage): Metadata {
  const canonical = `/info/${code}`;
  return {
    title,
    description: lead,
    alternates: { canonical },
    openGraph: { title, description: lead, url: canonical },
  };
}
