import { type Coordinates, type Point, project, unproject, type View } from '@/lib/domain/geo';
import { country } from './country';
import { ekaterinburg } from './ekaterinburg';
import { kazan } from './kazan';
import { moscow } from './moscow';
import { nizhnijNovgorod } from './nizhnij-novgorod';
import { novosibirsk } from './novosibirsk';
import type { Label, Plan, Shape, ShapeKind } from './plan';
import { saintPetersburg } from './saint-petersburg';

const PLANS = [country, moscow, saintPetersburg, ekaterinburg, kazan, novosibirsk, nizhnijNovgorod];

/** The scale at which paths are made; a view only stretches them. */
export const PATH_ZOOM = 12;
const PATH_SCALE = 256 * 2 ** PATH_ZOOM;

export interface DrawnShape {
  kind: ShapeKind;
  /** Metres; 0 for what has no width of its own. */
  width: number;
  path: string;
}

export interface DrawnPlan {
  /** What the paths' coordinates are counted from. */
  origin: Point;
  /** What lies where nothing is drawn. */
  ground: 'land' | 'sea';
  shapes: readonly DrawnShape[];
  labels: ReadonlyArray<Omit<Label, 'lat' | 'lon'> & { x: number; y: number }>;
}

const readLine = (line: string): Coordinates[] =>
  line.split(' ').map((pair) => {
    const [lon = 0, lat = 0] = pair.split(',').map(Number);
    return { lon, lat };
  });

/** A path through the middles of its pieces, so that banks and roads bend instead of breaking. */
function toPath({ line, closed = false, straight }: Shape, origin: Point): string {
  const points = readLine(line).map((place) => {
    const { x, y } = project(place);
    return { x: (x - origin.x) * PATH_SCALE, y: (y - origin.y) * PATH_SCALE };
  });
  const say = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  if (straight) return `M${points.map(say).join('L')}Z`;
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  const middle = (index: number) => ({
    x: (at(index).x + at(index + 1).x) / 2,
    y: (at(index).y + at(index + 1).y) / 2,
  });
  const bends = points
    .map((point, index) => `Q${say(point)} ${say(middle(index))}`)
    .slice(closed ? 0 : 1, closed ? undefined : -1);
  const start = closed ? middle(-1) : at(0);
  return `M${say(start)}${bends.join('')}${closed ? 'Z' : `L${say(at(-1))}`}`;
}

const drawn = new Map<Plan, DrawnPlan>();

/** A plan's paths; made when it is first looked at. */
function draw(plan: Plan): DrawnPlan {
  const known = drawn.get(plan);
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
  drawn.set(plan, made);
  return made;
}

/** The plan that has been drawn for the place and nearness of a view, or null: then it stays plain. */
export function planOf(view: View): DrawnPlan | null {
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
