import { type Import, importsOf } from './imports';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

const BASE_FEATURES = ['addresses', 'cart', 'favorites', 'session', 'location', 'modals'];
/** The doors that a base feature may use besides its own files. */
const BASE_OF_BASE = ['session', 'modals'];
const DOOR_LINES = 15;
const PURE = ['lib/contracts', 'lib/domain'];

const within = (target: string, ...places: string[]) =>
  places.some((place) => target === place || target.startsWith(`${place}/`));

const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1] ?? null;
const isDoor = (target: string) => /^features\/[^/]+(\/(index|server)(\.tsx?)?)?$/.test(target);

/** What is wrong with one import of one file; null when the law allows it. */
function judge(path: string, { target, ours, typeOnly }: Import): string | null {
  if (!ours) {
    const pure = within(path, ...PURE);
    return pure && target !== 'zod' && !target.startsWith('zod/')
      ? `${PURE.join(' and ')} import zod only, not ${target}`
      : null;
  }
  if (within(target, 'backend') && !within(path, 'backend')) return judgeBackendDoor(path, target);
  if (within(path, 'app')) return judgeApp(target);
  if (within(path, 'features')) return judgeFeature(path, target);
  if (within(path, 'components')) {
    if (within(target, 'lib/contracts')) return typeOnly ? null : 'components import only types of contracts';
    const allowed = within(
      target,
      'components',
      'styles',
      'lib/domain',
      'lib/config',
      'lib/texts',
      'lib/hooks',
    );
    return allowed ? null : 'components import components and lib/{domain,config,texts,hooks}';
  }
  if (within(path, ...PURE))
    return within(target, ...PURE, 'lib/texts')
      ? null
      : `${PURE.join(' and ')} import each other and lib/texts`;
  if (within(path, 'lib')) return within(target, 'lib') ? null : 'lib imports lib';
  if (within(path, 'backend'))
    return within(target, 'backend', ...PURE, 'lib/routing', 'lib/texts')
      ? null
      : 'backend imports backend and lib/{contracts,domain,routing,texts}';
  if (path === 'server.ts' || within(path, 'front'))
    return within(target, 'front', 'lib/routing', 'lib/config')
      ? null
      : 'the front imports front and lib/{routing,config}';
  if (path === 'middleware.ts')
    return within(target, 'lib/routing', 'lib/config') ? null : 'middleware.ts imports lib/{routing,config}';
  return null;
}

function judgeBackendDoor(path: string, target: string): string | null {
  const mayOpen = path === 'lib/api/server.ts' || /^app\/(.*\/route|mount)\.ts$/.test(path);
  if (!mayOpen) return 'backend is reached through lib/api/server.ts, or mounted by app/**/route.ts';
  return target === 'backend/instance' ? null : 'the only door of backend is backend/instance';
}

function judgeApp(target: string): string | null {
  if (within(target, 'features'))
    return isDoor(target) ? null : `app opens ${featureOf(target)} by its door: index.ts or server.ts`;
  return within(target, 'app', 'components', 'lib', 'styles')
    ? null
    : "app imports features' doors, components, lib";
}

function judgeFeature(path: string, target: string): string | null {
  if (within(target, 'components', 'lib', 'styles')) return null;
  const own = featureOf(path);
  const other = featureOf(target);
  if (!own || !other) return 'a feature imports features, components, lib';
  if (own === other) return null;
  if (!isDoor(target)) return `${own} opens ${other} by its door: index.ts or server.ts`;
  const open = BASE_FEATURES.includes(own) ? BASE_OF_BASE : BASE_FEATURES;
  return open.includes(other) ? null : `${own} may open only ${open.join(', ')}, not ${other}`;
}

/** The import law of one file, and the size of a feature's client door. */
export function checkBoundaries(path: string, source: string): Violation[] {
  const found = importsOf(path, source).flatMap((imported) => {
    const message = judge(path, imported);
    return message ? [{ path, line: imported.line, message: `${imported.target}: ${message}` }] : [];
  });
  const lines = source.trimEnd().split('\n').length;
  if (/^features\/[^/]+\/index\.tsx?$/.test(path) && lines > DOOR_LINES)
    found.push({ path, line: lines, message: `a feature's door has at most ${DOOR_LINES} lines` });
  return found;
}
