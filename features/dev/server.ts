import type { Metadata } from 'next';
import { texts } from './texts';

export { BankPage } from './components/bank-page';
export { InboxPage } from './components/inbox-page';
export { UiPage } from './components/ui-page';

const nobodys = { robots: { index: false, follow: false } };
export const inboxMetadata: Metadata = { ...nobodys, title: texts.inbox.title };
export const bankMetadata: Metadata = { ...nobodys, title: texts.bank.title };
export const uiMetadata: Metadata = { ...nobodys, title: texts.ui.title };
