import { SizeGuidesPage, sizeGuidesTexts } from '#features/size-guides/server.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

export function generateMetadata() {
  const { title, lead: description } = sizeGuidesTexts;
  return buildPageMetadata({ path: '/size-guides', title, description });
}

export default function Page() {
  return <SizeGuidesPage />;
}
