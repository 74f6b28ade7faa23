import type { ColumnType, Generated } from 'kysely';
import type { MATERIAL_KINDS, Scene } from '#lib/contracts/materials.ts';
import type { DefaultedColumn, JsonColumn } from './columns.ts';

/** Tables of editorial content, which are a part of `Database`. */
export interface ContentTables {
  content_blocks: { code: string; data: JsonColumn<unknown> };
  menus: { code: string; items: JsonColumn<unknown> };
  info_pages: {
    code: string;
    title: string;
    lead: string;
    html: string;
    updated_at: ColumnType<Date, Date, Date>;
  };
  materials: {
    kind: (typeof MATERIAL_KINDS)[number];
    code: string;
    title: string;
    lead: string;
    topic: DefaultedColumn<string>;
    description: string;
    image: JsonColumn<Scene>;
    blocks: JsonColumn<unknown>;
    product_ids: DefaultedColumn<number[]>;
    design: string | null;
    url: DefaultedColumn<string>;
    sort: DefaultedColumn<number>;
    is_active: DefaultedColumn<boolean>;
    published_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
  };
  index_now: {
    is_only: DefaultedColumn<true>;
    told_until: Date;
    next_try_at: Date;
  };
  seo_descriptions: {
    id: Generated<number>;
    url: string;
    title: DefaultedColumn<string>;
    description: DefaultedColumn<string>;
    heading: DefaultedColumn<string>;
    html: DefaultedColumn<string>;
    updated_at: ColumnType<Date, Date, Date>;
  };
  seo_tags: { id: Generated<number>; url: string; tags: JsonColumn<unknown> };
}
