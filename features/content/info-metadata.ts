import type { Metadata } from 'next';
import type { InfoPage } from '#lib/contracts/info.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

export const infoMetadata = (code: string, { title, lead }: InfoPage): Promise<Metadata> =>
  buildPageMetadata({ path: `/info/${code}`, title, description: lead });
