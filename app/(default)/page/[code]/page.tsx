import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getMaterial, materialMetadata, PageArticle } from '@/features/content/server';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ code: string }>;
}

/** No list leads to these pages, so the build proves their 404. */
export const generateStaticParams = () => [{ code: 'none' }];

const load = async (params: Props['params']) =>
  (await getMaterial('page', (await params).code)) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const material = await load(params);
  return materialMetadata(`/page/${material.code}`, material);
}

export default async function Page({ params }: Props) {
  return <PageArticle material={await load(params)} />;
}
