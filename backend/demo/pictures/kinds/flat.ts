import type { Drawing } from '../studio/drawing';
import { type Line, moved, type Pt } from '../studio/geometry';
import { shadow } from '../studio/ink';

/** Laid down at a slight angle. */
export const tilt = (line: Line): Pt[] => moved(line, { turn: -5, cy: 560 });

/** Shadows of something flat that lies a little above the ground. */
export const lying = (shape: Line): Drawing['ground'] => [
  shadow(
    shape.map(([x, y]): Pt => [x + 18, y + 24]),
    22,
    0.24,
  ),
  shadow(
    shape.map(([x, y]): Pt => [x + 5, y + 8]),
    7,
    0.3,
  ),
];

/** An outline as a line that comes back to its beginning. */
export const closed = (line: Line): Pt[] => [...line, ...line.slice(0, 1)];
