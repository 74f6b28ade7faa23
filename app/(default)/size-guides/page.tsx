import { notFound } from 'next/navigation';
import { getSizeGuidesLead, SizeGuidesPage, sizeGuidesTexts } from '#features/size-guides/server.ts';
import { hasSizeGuides } from '#lib/identity/goods.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';

export function generateMetadata() {
  const { title } = sizeGuidesTexts;
  return buildPageMetadata({ path: '/size-guides', title, description: getSizeGuidesLead() });
}

export default function Page() {
  // A shop that sells nothing with sizes to measure has no such page.
  if (!hasSizeGuides()) notFound();
  return <SizeGuidesPage />;
}
