import { ACCESSORIES } from './accessories';
import { BAGS } from './bags';
import { BELTS_GLOVES } from './belts-gloves';
import { BOOTS } from './boots';
import { GLASSES } from './glasses';
import type { Kind } from './kind';
import { SHOES_CLASSIC } from './shoes-classic';
import { SHOES_SUMMER } from './shoes-summer';

export const KINDS: readonly Kind[] = [
  ...SHOES_CLASSIC,
  ...SHOES_SUMMER,
  ...BOOTS,
  ...BAGS,
  ...BELTS_GLOVES,
  ...GLASSES,
  ...ACCESSORIES,
];
