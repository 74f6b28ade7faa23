import type { Metadata } from 'next';
import { texts } from './texts';

export { TrackingPage } from './components/tracking-page';

const { title, description } = texts;
const canonical = '/tracking';

export const trackingMetadata: Metadata = {
  title,
  description,
  alternates: { canonical },
  openGraph: { title, description, url: canonical },
};
