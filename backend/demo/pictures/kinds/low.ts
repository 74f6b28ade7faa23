import type { Drawing } from '../studio/drawing';
import { type Pt, path } from '../studio/geometry';
import { contact, standing } from '../studio/ink';
import { type Foot, GROUND, type Place } from './foot';

/** Shadows of a low shoe: under the ball and under the whole heel. */
export const groundOf = (foot: Foot): Drawing['ground'] => [
  ...standing(foot.cm(1, 0)[0], foot.cm(foot.heelX, 0)[0], GROUND),
  contact(foot.cm(3, 0)[0], foot.cm(13, 0)[0], GROUND + 1),
  contact(foot.cm(foot.heelX - 6.6, 0)[0], foot.cm(foot.heelX - 0.2, 0)[0], GROUND + 1),
];

/** The opening of a shoe that covers the instep: from the tongue down the side and up the heel. */
export function opening(foot: Foot, from: Place, low: number, high: number): Pt[] {
  const [sx, sy] = foot.at(...from);
  const [lx, ly] = foot.at(0.72, low);
  const [ex, ey] = foot.at(0.984, high);
  return path(
    `M${sx} ${sy} C${sx + 26} ${sy + 22} ${lx - 66} ${ly + 3} ${lx} ${ly} C${lx + 50} ${ly - 3} ${ex - 40} ${ey + 18} ${ex} ${ey}`,
  );
}
