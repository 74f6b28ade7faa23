import type { Metadata } from 'next';
import type { StockedStore } from '@/lib/contracts/local';
import { groupByCity } from './cities';
import { texts } from './texts';

const pageOf = (title: string, description: string, canonical: string): Metadata => ({
  title,
  description,
  alternates: { canonical },
  openGraph: { title, description, url: canonical },
});

export const storesMetadata = (stores: readonly StockedStore[]): Metadata =>
  pageOf(texts.title, texts.description(stores.length, groupByCity(stores).length), '/stores');

export function cityMetadata(code: string, stores: readonly StockedStore[]): Metadata {
  const name = stores[0]?.city_name ?? code;
  return pageOf(texts.titleOf(name), texts.descriptionOf(name, stores.length), `/stores/${code}`);
}
