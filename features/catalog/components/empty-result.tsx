import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { LazyPopular } from '#features/popular/index.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { filterTexts } from '#lib/texts/filters.ts';
import type { CatalogListing, ListingSection } from '../catalog.ts';
import { emptyTexts } from '../texts.ts';
import styles from './empty-result.module.scss';

/** Message in an empty listing, with links to continue. */
export function EmptyResult({ section, query }: Pick<CatalogListing, 'query'> & ListingSection) {
  const filtered = Object.keys(query.filters).length > 0;
  // If the listing of all products is empty, no section has products to link to.
  const isWhole = section.code === ALL_PRODUCTS_PATH;
  // For search results there is no section whose popular products could be shown.
  const [path = ''] = section.code.split('?');
  return (
    <>
      <Stack gap={4} className={styles.empty}>
        <Text as="h2" size="xl" tone="ink">
          {filtered ? emptyTexts.nothing : isWhole ? emptyTexts.noGoods : emptyTexts.empty}
        </Text>
        <p>{filtered ? emptyTexts.nothingAdvice : isWhole ? emptyTexts.soon : emptyTexts.emptyAdvice}</p>
        {filtered ? (
          <ButtonLink href={buildCatalogUrl(section.code, { sort: query.sort })}>
            {filterTexts.reset}
          </ButtonLink>
        ) : isWhole ? (
          <ButtonLink href="/">{commonTexts.home}</ButtonLink>
        ) : (
          <ButtonLink href={CATALOG_PATH}>{commonTexts.catalog}</ButtonLink>
        )}
      </Stack>
      {filtered && <LazyPopular url={path === section.code ? path : undefined} />}
    </>
  );
}
