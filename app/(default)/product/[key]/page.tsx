import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { buildProductMetadata, getProduct, ProductPage, readProductKey } from '#features/product/server.ts';

interface Props {
  params: Promise<{ key: string }>;
}

/**
 * Loads the product once per render. The metadata and the page both need it, and getProduct sends a request at each
 * call.
 */
const load = cache(async (address: string) => {
  const key = readProductKey(address);
  return (key && (await getProduct(key))) ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return buildProductMetadata(await load((await params).key));
}

export default async function Page({ params }: Props) {
  return <ProductPage product={await load((await params).key)} />;
}
