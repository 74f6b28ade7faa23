import type { Metadata } from 'next';
import { JsonLd } from '@/components/ui/json-ld';
import {
  Brands,
  Categories,
  getHome,
  Premium,
  ProductRow,
  Promo,
  SnippetBlock,
} from '@/features/content/server';
import { RecentlyViewed } from '@/features/viewed';
import { readVerification } from '@/lib/config/search-engines';
import { site } from '@/lib/config/site';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { organization, website } from '@/lib/seo/structured-data';
import styles from './page.module.scss';

export async function generateMetadata(): Promise<Metadata> {
  const { promo } = await getHome();
  const metadata = await pageMetadata({
    path: '/',
    title: { absolute: site.title },
    description: site.description,
    image: promo?.items[0]?.image.wide,
  });
  return { ...metadata, other: readVerification().tags };
}

export default async function HomePage() {
  const { promo, newarrivals, premium, brands, categories, installments } = await getHome();
  return (
    <>
      <div className={styles.home}>
        <h1 className={styles.heading}>{site.title}</h1>
        {promo && <Promo {...promo} />}
        {newarrivals && <ProductRow {...newarrivals} />}
        {categories && <Categories {...categories} />}
        {premium && <Premium {...premium} />}
        {brands && <Brands {...brands} />}
        {installments && <SnippetBlock {...installments} />}
        <JsonLd data={organization()} />
        <JsonLd data={website()} />
      </div>
      <div className={styles.viewed}>
        <RecentlyViewed />
      </div>
    </>
  );
}
