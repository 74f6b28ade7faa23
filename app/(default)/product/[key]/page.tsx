import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import {
  getProduct,
  getSampleCode,
  ProductPage,
  productMetadata,
  readProductKey,
} from '@/features/product/server';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ key: string }>;
}

/**
 * One page is prerendered to validate the route (its 404 in an empty shop); the others are rendered on
 * request.
 */
export async function generateStaticParams() {
  return [{ key: (await getSampleCode()) ?? 'none' }];
}

async function load(params: Props['params']) {
  const key = readProductKey((await params).key);
  return (key && (await getProduct(key))) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productMetadata(await load(params));
}

export default async function Page({ params }: Props) {
  return <ProductPage product={await load(params)} />;
}
