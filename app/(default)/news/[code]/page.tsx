import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import {
  Article,
  getMaterial,
  getSomeMaterial,
  materialMetadata,
  materialTexts,
} from '@/features/content/server';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ code: string }>;
}

/** The build proves one page; the others are made on request. */
export const generateStaticParams = () => getSomeMaterial('news');

const load = async (params: Props['params']) =>
  (await getMaterial('news', (await params).code)) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const material = await load(params);
  return materialMetadata(`/news/${material.code}`, material);
}

export default async function Page({ params }: Props) {
  return <Article material={await load(params)} place="/news" placeTitle={materialTexts.news.title} />;
}
