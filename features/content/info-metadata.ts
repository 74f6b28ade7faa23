import type { Metadata } from 'next';
import type { InfoPage } from '#lib/contracts/info.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';

export const infoMetadata = (code: string, { title, lead }: InfoPage): Promise<Metadata> =>
  pageMetadata({ path: `/info/${code}`, title, description: lead });
