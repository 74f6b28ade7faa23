import type { Metadata } from 'next';
import { SizeGuidesPage, sizeGuidesTexts } from '@/features/size-guides';

export const ensureStatic = 'navigation';

const { title, lead: description } = sizeGuidesTexts;
const canonical = '/size-guides';

export const metadata: Metadata = {
  title,
  description,
  alternates: { canonical },
  openGraph: { title, description, url: canonical },
};

export default function Page() {
  return <SizeGuidesPage />;
}
