import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { BankPage, InboxPage, UiPage } from './components/pages.tsx';

const nobodys = { robots: { index: false, follow: false } };
export const inboxMetadata: Metadata = { ...nobodys, title: texts.inbox.title };
export const bankMetadata: Metadata = { ...nobodys, title: texts.bank.title };
export const uiMetadata: Metadata = { ...nobodys, title: texts.ui.title };
