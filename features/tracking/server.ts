import { buildPageMetadata } from '#lib/seo/page-metadata.ts';
import { texts } from './texts.ts';

export { TrackingPage } from './components/tracking-page.tsx';

export const buildTrackingMetadata = () =>
  buildPageMetadata({ path: '/tracking', title: texts.title, description: texts.description });
