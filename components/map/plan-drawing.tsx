import { computeMetresPerPixel, getWorldSize, type MapView, type PixelSize } from '#lib/domain/geo.ts';
import styles from './map.module.scss';
import { type DrawnPlan, type DrawnShape, PATH_ZOOM } from './plans/index.ts';
import type { ShapeKind } from './plans/plan.ts';

/**
 * Width of each kind of line: its width on the ground in metres, and its minimum width on the screen in pixels.
 */
const LINE_WIDTHS: Partial<Record<ShapeKind, readonly [metres: number, pixels: number]>> = {
  river: [0, 1.5],
  road: [50, 2.5],
  street: [28, 1.25],
};
/** Minimum size of a grid cell, px. */
const MIN_CELL_PX = 96;

interface PlanDrawingProps {
  plan: DrawnPlan | null;
  view: MapView;
  size: PixelSize;
}

/**
 * Background of the map: the shapes of a plan, and a grid. It is twice as wide and as high as the viewport, so
 * that it can be dragged some distance before it is redrawn.
 */
export function PlanDrawing({ plan, view, size }: PlanDrawingProps) {
  const { width, height } = size;
  const metres = computeMetresPerPixel(view);
  const world = getWorldSize(view.zoom);
  const scale = 2 ** (view.zoom - PATH_ZOOM);
  const computeStroke = ({ kind, width: own }: DrawnShape) => {
    const [wide, least] = LINE_WIDTHS[kind] ?? [0, 0];
    return Math.max(least, (own || wide) / metres);
  };
  return (
    <svg
      className={styles.plan}
      data-ground={plan?.ground}
      width={2 * width}
      height={2 * height}
      style={{ left: -width / 2, top: -height / 2 }}
      aria-hidden="true"
    >
      <g transform={`translate(${width} ${height})`}>
        {plan && (
          <g
            transform={`translate(${(plan.origin.x - view.x) * world} ${(plan.origin.y - view.y) * world}) scale(${scale})`}
          >
            {plan.shapes.map((shape) => (
              <path
                key={shape.path}
                d={shape.path}
                data-kind={shape.kind}
                strokeWidth={computeStroke(shape)}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        )}
        {plan?.ground !== 'sea' && (
          <path className={styles.grid} d={buildGridPath(view, size, plan ? 2 : 1)} />
        )}
      </g>
    </svg>
  );
}

/**
 * Builds the SVG path of a square grid whose lines have fixed positions in the world. Coordinates of the path
 * are relative to the middle of the view.
 */
function buildGridPath(view: MapView, { width, height }: PixelSize, coarse: number): string {
  const world = getWorldSize(view.zoom);
  const cells = 2 ** Math.floor(Math.log2(world / (MIN_CELL_PX * coarse)));
  const step = world / cells;
  const lines = (middle: number, half: number) => {
    const first = Math.ceil((middle * world - half) / step);
    const count = Math.ceil((2 * half) / step);
    return Array.from({ length: count }, (_, index) => (first + index) * step - middle * world);
  };
  return [
    ...lines(view.x, width).map((x) => `M${x.toFixed(1)} ${-height}V${height}`),
    ...lines(view.y, height).map((y) => `M${-width} ${y.toFixed(1)}H${width}`),
  ].join('');
}
