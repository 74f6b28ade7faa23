import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getMaterial, getSomeMaterial, Landing, materialMetadata } from '@/features/content/server';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ code: string }>;
}

/** The build proves one page; the others are made on request. */
export const generateStaticParams = () => getSomeMaterial('landing');

const load = async (params: Props['params']) =>
  (await getMaterial('landing', (await params).code)) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const material = await load(params);
  return materialMetadata(`/landing/${material.code}`, material);
}

export default async function Page({ params }: Props) {
  return <Landing material={await load(params)} />;
}
