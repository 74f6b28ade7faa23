import type { Violation } from './texts.ts';
import { tokenize } from './tokens.ts';

/** The whole environment, for a file that reads settings of any name. */
const WHOLE = '';

/** Files that read the environment without lib/settings, with the variables that they read. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'lib/settings/open.ts': [WHOLE],
  'scripts/shop/settings.ts': [WHOLE],
  // Modules create their loggers when they are loaded, before the settings are read.
  'lib/log/logger.ts': ['LOG_LEVEL'],
  // Next replaces these in the code that it builds.
  'features/notices/use-new-build.ts': ['NEXT_DEPLOYMENT_ID'],
  'lib/config/build-id.ts': ['NODE_ENV', 'BUILD_HASH'],
  'lib/config/site.ts': ['ADDRESS_SUGGESTION_URL'],
  'next.config.ts': ['NEXT_DIST_DIR'],
  'scripts/shop/build.ts': [WHOLE],
  // The middleware's runtime shares no object with the process of the service.
  'lib/domain/scale-timeout.ts': ['TIME_LIMIT_FACTOR'],
  'middleware.ts': ['API_BASE_URL', 'INTERNAL_ORIGIN', 'REFRESH_TOKEN'],
  'server.ts': ['INTERNAL_ORIGIN', 'REFRESH_TOKEN'],
  // Run before the packages are installed.
  'scripts/install.mjs': ['npm_lifecycle_event'],
  'scripts/preflight.mjs': ['DATA_DIR', 'HOST', 'PORT'],
  'scripts/system-packages.mjs': ['PATH'],
  // Tools of developers.
  'scripts/dev.ts': ['NODE_COMPILE_CACHE'],
  'tools/product-studio/blender.ts': ['STUDIO_CACHE'],
};

/** Next writes these into the browser's code, where it finds them by their full name. */
const INLINED = /^NEXT_PUBLIC_/;
/** A spread copies the environment to a child process. */
const READ = /(\.\.\.)?\bprocess\.env\b(?:\.(\w+))?/g;

/** @returns a violation for each use of the environment outside lib/settings, which reads it once */
export function checkEnvironment(path: string, source: string): Violation[] {
  const allowed = ALLOWED[path] ?? [];
  const isInlined = (name: string) => path.startsWith('lib/config/') && INLINED.test(name);
  return tokenize(source)
    .filter(({ kind }) => kind !== 'comment')
    .flatMap(({ text, line }) =>
      [...text.matchAll(READ)]
        .filter(([, spread, name = WHOLE]) => !spread && !allowed.includes(name) && !isInlined(name))
        .map(({ index }) => ({
          path,
          line: line + text.slice(0, index).split('\n').length - 1,
          message: 'the environment is read by lib/settings alone: getSettings(), or a parameter',
        })),
    );
}
