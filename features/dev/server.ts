import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { BankPage, InboxPage, UiPage } from './components/pages.tsx';

const notIndexed = { robots: { index: false, follow: false } };
export const inboxMetadata: Metadata = { ...notIndexed, title: texts.inbox.title };
export const bankMetadata: Metadata = { ...notIndexed, title: texts.bank.title };
export const uiMetadata: Metadata = { ...notIndexed, title: texts.ui.title };
