import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { FormPage, ListPage, RequestPage, SuccessPage } from './components/pages.tsx';

/** Metadata of a personal page, which search engines must not index. */
const personal = { robots: { index: false, follow: false } };

export const listMetadata: Metadata = { ...personal, title: texts.title };
export const formMetadata: Metadata = { ...personal, title: texts.create };
export const successMetadata: Metadata = { ...personal, title: texts.success.page };
export const requestMetadata: Metadata = { ...personal, title: texts.request.page };
