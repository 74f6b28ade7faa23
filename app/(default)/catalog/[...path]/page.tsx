import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CatalogPage, catalogMetadata, getCatalog, getSections } from '@/features/catalog/server';
import { KEY_MARK, readCatalogKey } from '@/lib/routing/catalog-key';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ path: string[] }>;
}

/** The build proves one page; the others are made on request, since a start renews them all anyway. */
export async function generateStaticParams() {
  const sections = await getSections();
  return sections.slice(0, 1).map(({ code }) => ({ path: [code, KEY_MARK] }));
}

async function load(params: Props['params']) {
  const key = readCatalogKey((await params).path);
  return (key && (await getCatalog(key))) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return catalogMetadata(await load(params));
}

export default async function Page({ params }: Props) {
  return <CatalogPage {...(await load(params))} />;
}
