import type { ColumnType, Generated } from 'kysely';
import type { TAGS_BY_CHANGE_KIND } from '#lib/domain/changed-tags.ts';
import type { CardColumns } from './card-columns.ts';
import type { DefaultedColumn, DefaultedJsonColumn, JsonColumn } from './columns.ts';

/** Kind of data whose change a row of the change log records (migration 120). */
export type ChangeAspect = keyof typeof TAGS_BY_CHANGE_KIND | 'listing' | 'page' | 'stock' | 'settings';

/** Tables of sections, products and their stock. */
export interface CatalogTables {
  sections: {
    id: number;
    parent_id: number | null;
    code: string;
    title: string;
    heading: string;
    description: DefaultedColumn<string>;
    image: string | null;
    sort: DefaultedColumn<number>;
    static_filter: ColumnType<Record<string, string[]> | null, string | null | undefined, string | null>;
  };
  colors: { id: number; code: string; name: string; hex: string; family: string };
  models: {
    id: number;
    code: string;
    section_id: number;
    /**
     * Totals of the published reviews of all products of the model, updated by triggers: the number of reviews, the sum
     * of the stars, and the number of reviews for each fit.
     */
    rating_count: DefaultedColumn<number>;
    rating_sum: DefaultedColumn<number>;
    fit_small: DefaultedColumn<number>;
    fit_true: DefaultedColumn<number>;
    fit_large: DefaultedColumn<number>;
  };
  products: Omit<CardColumns, 'is_novelty'> & {
    model_id: number;
    section_id: number;
    color_id: number;
    price: number;
    base_price: number;
    discount_info: string | null;
    images: string[];
    properties: JsonColumn<Array<{ title: string; value: string }>>;
    description: string;
    sizes_link_frame: 'shoes' | 'belt' | 'glasses' | 'gloves' | 'ring' | null;
    true_size_name: string | null;
    true_size_info: string | null;
    is_novelty: DefaultedColumn<boolean>;
    completeness: DefaultedJsonColumn<string[]>;
    care_ids: DefaultedColumn<number[]>;
    sort: DefaultedColumn<number>;
    is_active: DefaultedColumn<boolean>;
    created_at: ColumnType<Date, Date | string, never>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    search_text: string;
  };
  product_facets: { product_id: number; name: string; value: string; title: string };
  facet_names: { name: string; title: string; sort: number };
  offers: { id: number; product_id: number; title: string; sort: number; quantity: number };
  store_stock: { store_id: number; offer_id: number; quantity: number };
  store_counts: { store_id: number; models: number; counted_at: Date };
  /** Changes of data that public pages show (change-log.ts). The driver returns `xid` as text. */
  catalog_changes: {
    xid: Generated<string>;
    logged_at: Generated<Date>;
    aspect: Generated<ChangeAspect>;
    product_id: number | null;
    key: string | null;
    before: number | null;
    after: number | null;
  };
  catalog_log: { trimmed_to: Generated<string>; emptied_by: Generated<string> };
  search_terms: {
    phrase: string;
    target: string;
    title: string | null;
    is_redirect: Generated<boolean>;
  };
  search_asked: { query: string; day: Date; times: Generated<number>; found: number };
}
