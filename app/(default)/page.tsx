import type { Metadata } from 'next';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageWidth } from '#components/ui/layout.tsx';
import { HiddenText } from '#components/ui/text.tsx';
import {
  Brands,
  BuyingFacts,
  Categories,
  EmptyHomePage,
  getHome,
  HomeIntroduction,
  HomeLook,
  LatestArticleCard,
  PictureWithProducts,
  ProductRow,
  PromoBanners,
  ServiceBlock,
  SnippetBlock,
} from '#features/content/server.ts';
import { getStores } from '#features/stores/server.ts';
import { RecentlyViewed } from '#features/viewed/index.ts';
import { getSeoDescription } from '#lib/seo/get-seo.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';
import { buildOrganizationData, buildWebsiteData } from '#lib/seo/structured-data.ts';
import { getSettings } from '#lib/settings/current.ts';
import { getShopDescription, getShopTitle } from '#lib/texts/shop-name.ts';
import styles from './page.module.scss';

export async function generateMetadata(): Promise<Metadata> {
  const { promo } = await getHome();
  const metadata = await buildPageMetadata({
    path: '/',
    title: { absolute: getShopTitle() },
    description: getShopDescription(),
    image: promo?.items[0]?.image?.wide,
  });
  return { ...metadata, other: getSettings().SITE_VERIFICATION.tags };
}

export default async function HomePage() {
  const [home, stores, seo] = await Promise.all([getHome(), getStores('helper'), getSeoDescription('/')]);
  const { promo, newarrivals, bestsellers, premium, brands, categories, installments, service } = home;
  const isEmpty = Object.values(home).every((block) => !block);
  const isFilled = Boolean(promo || bestsellers || premium || brands || home.look);
  return (
    <>
      <div className={styles.home} data-bare={(isFilled && !promo) || undefined}>
        {isFilled && <HiddenText as="h1">{seo?.heading || getShopTitle()}</HiddenText>}
        {isEmpty && <EmptyHomePage heading={seo?.heading} />}
        {!isEmpty && !isFilled && <HomeIntroduction heading={seo?.heading} product={home.opening} />}
        {promo && <PromoBanners {...promo} />}
        {newarrivals && <ProductRow {...newarrivals} />}
        {categories && <Categories {...categories} />}
        {home.sale && <ProductRow {...home.sale} />}
        {home.look && <HomeLook {...home.look} />}
        {bestsellers && <ProductRow {...bestsellers} />}
        {premium && <PictureWithProducts {...premium} />}
        {home.story && <LatestArticleCard teaser={home.story} />}
        {brands && <Brands {...brands} />}
        {service && <ServiceBlock {...service} stores={stores} />}
        {!service && home.facts && <BuyingFacts facts={home.facts} />}
        {installments && <SnippetBlock {...installments} />}
        <JsonLd data={buildOrganizationData()} />
        <JsonLd data={buildWebsiteData()} />
      </div>
      <PageWidth>
        <RecentlyViewed />
      </PageWidth>
    </>
  );
}
