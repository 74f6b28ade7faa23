import type { ReactNode } from 'react';
import { ClientOnly } from '#components/layout/client-only.tsx';
import { texts } from '../texts.ts';
import styles from './page.module.scss';
import { ReturnRequest } from './request.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';
import { ReturnList } from './return-list.tsx';
import { ReturnStart } from './return-start.tsx';
import { ReturnSuccess } from './success.tsx';

/** Shell of a page about returns (RT-24), the same for all visitors. Personal data are loaded in the browser. */
const Page = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className={styles.page}>
    {title && <h1 className={styles.heading}>{title}</h1>}
    {children}
  </div>
);

/** Page /personal/return. */
export const ReturnListPage = () => (
  <Page title={texts.title}>
    <ReturnList />
  </Page>
);

/** Page /personal/return/form. */
export const ReturnFormPage = () => (
  <Page title={texts.create}>
    <ReturnStart />
  </Page>
);

/** Page /personal/return/{number}. */
export const ReturnRequestPage = () => (
  <Page>
    <ReturnRequest />
  </Page>
);

/** Page /personal/return/success. Only the browser reads the number from the URL. */
export const ReturnSuccessPage = () => (
  <Page>
    <ClientOnly fallback={<RequestSkeleton />}>
      <ReturnSuccess />
    </ClientOnly>
  </Page>
);
