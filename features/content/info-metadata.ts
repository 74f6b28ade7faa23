import type { Metadata } from 'next';
import type { InfoPage } from '@/lib/contracts/info';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const infoMetadata = (code: string, { title, lead }: InfoPage): Promise<Metadata> =>
  pageMetadata({ path: `/info/${code}`, title, description: lead });
