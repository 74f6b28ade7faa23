import { type Coordinates, type MapPoint, type MapView, project, unproject } from '#lib/domain/geo.ts';
import { countryPlan } from './country.ts';
import { ekaterinburgPlan } from './ekaterinburg.ts';
import { kazanPlan } from './kazan.ts';
import { moscowPlan } from './moscow.ts';
import { nizhnijNovgorodPlan } from './nizhnij-novgorod.ts';
import { novosibirskPlan } from './novosibirsk.ts';
import type { MapPlan, PlanLabel, PlanShape, ShapeKind } from './plan.ts';
import { saintPetersburgPlan } from './saint-petersburg.ts';

const PLANS = [
  countryPlan,
  moscowPlan,
  saintPetersburgPlan,
  ekaterinburgPlan,
  kazanPlan,
  novosibirskPlan,
  nizhnijNovgorodPlan,
];

/** Zoom for which the SVG paths are built. At any other zoom the paths are only scaled. */
export const PATH_ZOOM = 12;
const PATH_SCALE = 256 * 2 ** PATH_ZOOM;

export interface DrawnShape {
  kind: ShapeKind;
  /** Width in metres. It is 0 for a shape whose width depends only on its kind. */
  width: number;
  path: string;
}

export interface DrawnPlan {
  /** Origin of the paths' coordinates, as a position in the world. */
  origin: MapPoint;
  /** Background where the plan has no shapes. */
  ground: 'land' | 'sea';
  shapes: readonly DrawnShape[];
  labels: ReadonlyArray<Omit<PlanLabel, 'lat' | 'lon'> & { x: number; y: number }>;
}

const parseLine = (line: string): Coordinates[] =>
  line.split(' ').map((pair) => {
    const [lon = 0, lat = 0] = pair.split(',').map(Number);
    return { lon, lat };
  });

/**
 * Builds the SVG path of a shape. Unless the shape is straight, it consists of quadratic curves through the
 * midpoints of the segments.
 */
function toPath({ line, closed = false, straight }: PlanShape, origin: MapPoint): string {
  const points = parseLine(line).map((place) => {
    const { x, y } = project(place);
    return { x: (x - origin.x) * PATH_SCALE, y: (y - origin.y) * PATH_SCALE };
  });
  const format = ({ x, y }: MapPoint) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  if (straight) return `M${points.map(format).join('L')}Z`;
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  const middle = (index: number) => ({
    x: (at(index).x + at(index + 1).x) / 2,
    y: (at(index).y + at(index + 1).y) / 2,
  });
  const bends = points
    .map((point, index) => `Q${format(point)} ${format(middle(index))}`)
    .slice(closed ? 0 : 1, closed ? undefined : -1);
  const start = closed ? middle(-1) : at(0);
  return `M${format(start)}${bends.join('')}${closed ? 'Z' : `L${format(at(-1))}`}`;
}

const drawnPlans = new Map<MapPlan, DrawnPlan>();

/** Builds the SVG paths of a plan on first use. The result is memoized. */
function draw(plan: MapPlan): DrawnPlan {
  const known = drawnPlans.get(plan);
  if (known) return known;
  const origin = project({ lat: (plan.south + plan.north) / 2, lon: (plan.west + plan.east) / 2 });
  const made = {
    origin,
    ground: plan.shapes.some(({ kind }) => kind === 'land') ? ('sea' as const) : ('land' as const),
    labels: plan.labels.map(({ text, kind, ...place }) => ({ text, kind, ...project(place) })),
    shapes: plan.shapes.map((shape) => ({
      kind: shape.kind,
      width: shape.width ?? 0,
      path: toPath(shape, origin),
    })),
  };
  drawnPlans.set(plan, made);
  return made;
}

/**
 * Finds the plan that covers the middle of a view at the view's zoom. Without such a plan it returns null, and
 * the map has a plain background.
 */
export function findMapPlan(view: MapView): DrawnPlan | null {
  const { lat, lon } = unproject(view);
  const found = PLANS.find(
    (plan) =>
      view.zoom >= plan.from &&
      view.zoom < plan.to &&
      lat >= plan.south &&
      lat <= plan.north &&
      lon >= plan.west &&
      lon <= plan.east,
  );
  return found ? draw(found) : null;
}
