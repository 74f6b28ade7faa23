import type { MaterialText } from '../material';
import { belts } from './belts';
import { colors } from './colors';
import { glasses } from './glasses';
import { gloves } from './gloves';
import { heelHeight } from './heel-height';
import { making } from './making';
import { salt } from './salt';
import { suede } from './suede';
import { threePairs } from './three-pairs';
import { workBag } from './work-bag';

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
