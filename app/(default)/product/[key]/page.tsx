import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import {
  getProduct,
  getSomeCode,
  ProductPage,
  productMetadata,
  readProductKey,
} from '@/features/product/server';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ key: string }>;
}

/** The build proves one page; the others are made on request. An empty shop proves its 404. */
export async function generateStaticParams() {
  return [{ key: (await getSomeCode()) ?? 'none' }];
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
