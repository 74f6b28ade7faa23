import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { ReturnFormPage, ReturnListPage, ReturnRequestPage, ReturnSuccessPage } from './components/pages.tsx';

/** Metadata of a personal page, which search engines must not index. */
const personal = { robots: { index: false, follow: false } };

export const returnListMetadata: Metadata = { ...personal, title: texts.title };
export const returnFormMetadata: Metadata = { ...personal, title: texts.create };
export const returnSuccessMetadata: Metadata = { ...personal, title: texts.success.page };
export const returnRequestMetadata: Metadata = { ...personal, title: texts.request.page };
