import type { ColumnType, Generated } from 'kysely';
import type { MATERIAL_KINDS, Scene } from '#lib/contracts/materials.ts';
import type { Defaulted, Json } from './columns.ts';

/** Tables of editorial content, which are a part of `Database`. */
export interface ContentTables {
  content_blocks: { code: string; data: Json<unknown> };
  menus: { code: string; items: Json<unknown> };
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
    topic: Defaulted<string>;
    description: string;
    image: Json<Scene>;
    blocks: Json<unknown>;
    product_ids: Defaulted<number[]>;
    design: string | null;
    url: Defaulted<string>;
    sort: Defaulted<number>;
    is_active: Defaulted<boolean>;
    published_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
  };
  index_now: {
    is_only: Defaulted<true>;
    told_until: Date;
    next_try_at: Date;
  };
  seo_descriptions: {
    id: Generated<number>;
    url: string;
    title: Defaulted<string>;
    description: Defaulted<string>;
    heading: Defaulted<string>;
    html: Defaulted<string>;
    updated_at: ColumnType<Date, Date, Date>;
  };
  seo_tags: { id: Generated<number>; url: string; tags: Json<unknown> };
}
