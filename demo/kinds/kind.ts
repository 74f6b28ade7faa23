import type { MaterialCode } from '../materials.ts';

export type Season = 'all' | 'demi' | 'summer' | 'winter';
export type SizeRun = 'shoes' | 'belt' | 'gloves' | 'one';
export type Lining = 'leather' | 'textile' | 'fleece' | 'sheepskin' | 'wool' | 'none';

/** Model of a silhouette: its name, its material, and the codes of its colors, the main color first. */
export type NamedModel = readonly [name: string, material: MaterialCode, colors: string];

/** Silhouette of a kind, with its names and specific facts. */
export interface Silhouette {
  /** Shape that the product studio (tools/product-studio) builds. */
  shape: string;
  /** Beginning of the title: «Туфли-лодочки». */
  noun: string;
  /** Beginning of the URL path: `lodochki`. */
  slug: string;
  /** Height of the heel in cm, for shoes only. */
  heel?: number;
  /** Product line of the silhouette, unless it is the main line. */
  line?: 'atelier' | 'light';
  /**
   * Price of the first model before discounts, roubles. The more work is visible in a silhouette, the higher its price.
   */
  price: number;
  /** Models, one for each material. */
  models: readonly NamedModel[];
  /** First sentences of a description. */
  openings: readonly string[];
  /** Sentences about construction. `{heel}` becomes «6,5 см». */
  details: readonly string[];
  /** Properties of this silhouette. */
  facts: readonly (readonly [title: string, value: string])[];
}

/** Type of products: a section with its silhouettes and their common data. */
export interface ProductKind {
  section: string;
  looks: readonly Silhouette[];
  sizes: SizeRun;
  frame: 'shoes' | 'belt' | 'glasses' | 'gloves' | null;
  seasons: readonly Season[];
  linings: Partial<Record<Season, readonly Lining[]>>;
  /** Last sentences of a description, about wearing. */
  wear: readonly string[];
  /** Contents of the box. */
  completeness: readonly string[];
}
