import type { Metadata } from 'next';
import { Brands, Categories, getHome, Premium, Promo, Shelf } from '@/features/content/server';
import { site } from '@/lib/config/site';
import styles from './page.module.scss';

export const ensureStatic = 'navigation';

export const metadata: Metadata = { title: { absolute: site.title }, alternates: { canonical: '/' } };

export default async function HomePage() {
  const { promo, newarrivals, premium, brands, categories } = await getHome();
  return (
    <div className={styles.home}>
      <h1 className={styles.heading}>{site.title}</h1>
      {promo && <Promo {...promo} />}
      {newarrivals && <Shelf {...newarrivals} />}
      {categories && <Categories {...categories} />}
      {premium && <Premium {...premium} />}
      {brands && <Brands {...brands} />}
    </div>
  );
}
