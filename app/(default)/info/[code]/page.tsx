import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getInfoLinks, getInfoPage, InfoArticle, infoMetadata } from '@/features/content/server';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ code: string }>;
}

/**
 * One page is prerendered to validate the route (its 404 in an empty shop); the others are rendered on
 * request.
 */
export async function generateStaticParams() {
  const [first] = await getInfoLinks();
  return [{ code: first?.code ?? 'none' }];
}

const load = async (params: Props['params']) => (await getInfoPage((await params).code)) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return infoMetadata(await load(params));
}

export default async function Page({ params }: Props) {
  return <InfoArticle page={await load(params)} />;
}
