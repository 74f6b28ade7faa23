import Link from 'next/link';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageWidth, Stack } from '#components/ui/layout.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import { buildSharePicture } from '#lib/config/images.ts';
import { buildSiteUrl, getSiteOrigin } from '#lib/config/site-url.ts';
import type { StockedStore } from '#lib/contracts/locations.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { getSharePicture } from '#lib/seo/get-seo.ts';
import { groupByCity } from '../cities.ts';
import { getStores } from '../stores.ts';
import { buildStoreStructuredData } from '../structured-data.ts';
import { texts } from '../texts.ts';
import styles from './stores-page.module.scss';
import { StoresView } from './stores-view.tsx';

interface StoresPageProps {
  stores: StockedStore[];
  /** City of the stores. Undefined for all stores. */
  city?: string;
}

/** Page of the shop's stores: a list that works without JavaScript, and a map (RT-16). */
export async function StoresPage({ stores, city }: StoresPageProps) {
  const cities = groupByCity(await getStores());
  const isEmpty = cities.length === 0;
  const [own] = city ? groupByCity(stores) : [];
  const crumbs = own
    ? [{ title: texts.title, href: '/stores' }, { title: own.name }]
    : [{ title: texts.title }];
  return (
    <PageWidth pad="top">
      <Breadcrumbs items={crumbs} />
      <Stack as="header" gap={4} className={styles.header}>
        <Title as="h1">{own ? texts.titleOf(own.name) : texts.title}</Title>
        <Text tone="soft" className={styles.lead}>
          {isEmpty ? texts.none : texts.lead}
        </Text>
      </Stack>
      {!isEmpty && (
        <>
          <nav className={styles.cities} aria-label={texts.cities}>
            <ul>
              {[{ code: null, name: texts.allCities, count: null }, ...cities.map(toLink)].map(
                ({ code, name, count }) => (
                  <li key={name}>
                    <Link
                      className={styles.city}
                      href={code ? `/stores/${code}` : '/stores'}
                      aria-label={count === null ? undefined : `${name}, ${texts.count(count)}`}
                      aria-current={code === (city ?? null) ? 'page' : undefined}
                    >
                      {name}{' '}
                      {count !== null && (
                        <Text as="span" size="xs" tabular className={styles.count}>
                          {count}
                        </Text>
                      )}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          </nav>
          {own && <StoresData stores={own.stores} />}
          <StoresView cities={groupByCity(stores)} isWhole={!own} />
        </>
      )}
    </PageWidth>
  );
}

/**
 * Structured data of a city's stores for search engines. The page with the stores of all cities has no structured data.
 */
async function StoresData({ stores }: { stores: StockedStore[] }) {
  const share = await getSharePicture();
  const company = {
    url: getSiteOrigin(),
    priceRange: getIdentity().price_range,
    image: share && buildSiteUrl(buildSharePicture(share.src).url),
  };
  return stores.map((store) => <JsonLd key={store.id} data={buildStoreStructuredData(store, company)} />);
}

const toLink = ({ code, name, stores }: ReturnType<typeof groupByCity>[number]) => ({
  code,
  name,
  count: stores.length,
});
