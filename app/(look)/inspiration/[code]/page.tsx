import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import {
  getMaterial,
  getSomeMaterial,
  getTeasers,
  LookPage,
  materialMetadata,
} from '@/features/content/server';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ code: string }>;
}

/** The build proves one page; the others are made on request. */
export const generateStaticParams = () => getSomeMaterial('inspiration');

const load = async (params: Props['params']) =>
  (await getMaterial('inspiration', (await params).code)) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const material = await load(params);
  return materialMetadata(`/inspiration/${material.code}`, material);
}

export default async function Page({ params }: Props) {
  const material = await load(params);
  const looks = await getTeasers('inspiration');
  return <LookPage material={material} others={looks.filter(({ code }) => code !== material.code)} />;
}
