import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { slugify } from '#lib/domain/slug.ts';
import type { ColorRow, ProductRow, SectionRow } from './state.ts';
import { DISCOUNT_TITLE, FAMILY_TITLES, FILTER_PROPERTIES, NOVELTY_TITLE } from './texts.ts';

type FacetRow = Insertable<Database['product_facets']>;

/** Names of the filters whose values an import sets. */
export const IMPORTED_FILTERS = ['type', 'color', 'novelty', 'discount', ...Object.keys(FILTER_PROPERTIES)];

/**
 * Returns true when an import sets the values of a filter for a product. Values of a property that the product does not
 * have are left as they are, because the owner's other systems may have set them.
 */
export const isFilterImported = (name: string, properties: ProductRow['properties']): boolean => {
  const title = FILTER_PROPERTIES[name];
  return title === undefined || properties.some((property) => property.title === title);
};

/** Returns the title of a property as the value of a filter. */
const capitalize = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

/**
 * Lists the filter values of a product. The type is the last part of its section's code, such as `kedy` of
 * `obuv/kedy`.
 */
export function listFacets(
  product: Pick<ProductRow, 'id' | 'price' | 'base_price' | 'is_novelty' | 'properties'>,
  section: Pick<SectionRow, 'code' | 'title'>,
  color: Pick<ColorRow, 'family' | 'name'>,
): FacetRow[] {
  const product_id = product.id;
  const [, type] = section.code.split('/');
  const properties = Object.entries(FILTER_PROPERTIES).flatMap(([name, title]) => {
    const property = product.properties.find((one) => one.title === title);
    const value = slugify(property?.value ?? '');
    return property && value ? [{ product_id, name, value, title: capitalize(property.value) }] : [];
  });
  return [
    ...(type ? [{ product_id, name: 'type', value: type, title: section.title }] : []),
    {
      ...{ product_id, name: 'color', value: color.family },
      title: FAMILY_TITLES[color.family] ?? capitalize(color.name),
    },
    ...properties,
    ...(product.is_novelty ? [{ product_id, name: 'novelty', value: 'y', title: NOVELTY_TITLE }] : []),
    ...(product.price < product.base_price
      ? [{ product_id, name: 'discount', value: 'y', title: DISCOUNT_TITLE }]
      : []),
  ];
}
