import { arc, closed, type Place, type Point } from './curve.ts';
import { PAPER, shadowed, shape } from './kit.ts';

/** Draws a trouser leg over the ankle from straight above: the opening of the leg and the fold of its hem. */
export function cuffAbove(at: Place): string {
  const ring = (rx: number, ry: number) => closed(arc([0.1, 6], rx, ry, 0, 345, 23).map(at));
  return (
    shadowed(shape(ring(4.3, 4.7), PAPER.cloth)) +
    shape(ring(3.5, 3.9), PAPER.clothLight) +
    shape(ring(3.2, 3.6), PAPER.clothShade)
  );
}

/** Draws a trouser leg rolled up over the calf from the side, from `hem` cm above the floor upwards. */
export function cuffSide(at: Place, hem: number): string {
  const roll: Point[] = [
    [-2.6, hem, 1],
    [5.6, hem - 0.7],
    [13.2, hem, 1],
    [13.4, hem + 4.4, 1],
    [5.6, hem + 3.8],
    [-2.8, hem + 4.4, 1],
  ];
  const leg: Point[] = [
    [-2.4, hem + 3, 1],
    [13, hem + 3, 1],
    [14.4, hem + 40, 1],
    [-4, hem + 40, 1],
  ];
  return (
    shadowed(shape(closed(leg.map(at)), PAPER.cloth)) +
    shadowed(shape(closed(roll.map(at)), PAPER.clothLight))
  );
}
