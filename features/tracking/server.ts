import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { texts } from './texts.ts';

export { TrackingPage } from './components/tracking-page.tsx';

export const trackingMetadata = () =>
  pageMetadata({ path: '/tracking', title: texts.title, description: texts.description });
