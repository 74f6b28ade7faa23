import { pageMetadata } from '@/lib/seo/page-metadata';
import { texts } from './texts';

export { TrackingPage } from './components/tracking-page';

export const trackingMetadata = () =>
  pageMetadata({ path: '/tracking', title: texts.title, description: texts.description });
