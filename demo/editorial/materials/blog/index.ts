import type { MaterialText } from '../material.ts';
import { belts } from './belts.ts';
import { colors } from './colors.ts';
import { glasses } from './glasses.ts';
import { gloves } from './gloves.ts';
import { heelHeight } from './heel-height.ts';
import { making } from './making.ts';
import { salt } from './salt.ts';
import { suede } from './suede.ts';
import { threePairs } from './three-pairs.ts';
import { workBag } from './work-bag.ts';

/** Articles, the newest first. */
export const BLOG: readonly MaterialText[] = [
  heelHeight,
  salt,
  colors,
  gloves,
  belts,
  making,
  workBag,
  threePairs,
  glasses,
  suede,
];
