import type { Lining, ProductKind, Season, Silhouette } from './kinds/kind.ts';
import type { MaterialCode } from './materials.ts';

type Line = 'poluton' | 'atelier' | 'light';

/** Common data of all colors of one model. */
export interface Model {
  kind: ProductKind;
  look: Silhouette;
  name: string;
  material: MaterialCode;
  season: Season;
  lining: Lining;
  line: Line;
  /** Heel height in cm, null for products other than shoes. */
  heel: number | null;
  /** Roubles before discounts. */
  basePrice: number;
  colors: string[];
  isNovelty: boolean;
  description: string;
}
