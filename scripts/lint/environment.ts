import type { LintViolation } from './texts.ts';
import { tokenize } from './tokens.ts';

/** Entry for a file that may read all variables. */
const WHOLE = '';

/** Files that may read the environment without lib/settings, with the variables that they may read. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'lib/settings/open.ts': [WHOLE],
  'scripts/shop/settings.ts': [WHOLE],
  // Loggers are created while modules are loaded, before the settings are read.
  'lib/log/logger.ts': ['LOG_LEVEL'],
  // Next replaces these variables with their values during the build. The values are the same in every environment.
  'features/notices/use-new-build.ts': ['NEXT_DEPLOYMENT_ID'],
  'lib/config/build-id.ts': ['NODE_ENV', 'BUILD_HASH'],
  'next.config.ts': ['NEXT_DIST_DIR'],
  // Next writes the name of the runtime into the code.
  'instrumentation.ts': ['NEXT_RUNTIME'],
  'scripts/shop/build-with-next.ts': [WHOLE],
  // The runtime of the middleware cannot access objects of the service's process.
  'lib/domain/scale-timeout.ts': ['TIME_LIMIT_FACTOR'],
  'middleware.ts': ['API_BASE_URL', 'INTERNAL_ORIGIN', 'REFRESH_TOKEN'],
  // Next's own variable for the configuration of a build.
  'gateway/rendering/next-app.ts': ['__NEXT_PRIVATE_STANDALONE_CONFIG'],
  'server.ts': ['INTERNAL_ORIGIN', 'REFRESH_TOKEN'],
  // These files run before the packages are installed.
  'scripts/install.mjs': ['npm_lifecycle_event'],
  'scripts/preflight.mjs': ['DATA_DIR', 'DATA_DIR_FILE', 'HOST', 'HOST_FILE', 'PORT', 'PORT_FILE'],
  'scripts/system-packages.mjs': ['PATH'],
  'scripts/serve.ts': ['NODE_COMPILE_CACHE'],
  // Tools for developers.
  'scripts/dev.ts': ['NODE_COMPILE_CACHE'],
  'tools/product-studio/blender.ts': ['STUDIO_CACHE'],
};

/** Matches an access to the environment. A spread is allowed, because it copies the environment for a child process. */
const READ = /(\.\.\.)?\bprocess\.env\b(?:\.(\w+))?/g;

/**
 * Checks that only lib/settings and the allowed files read the environment.
 * @returns a violation for each other access
 */
export function checkEnvironment(path: string, source: string): LintViolation[] {
  const allowed = ALLOWED[path] ?? [];
  return tokenize(source)
    .filter(({ kind }) => kind !== 'comment')
    .flatMap(({ text, line }) =>
      [...text.matchAll(READ)]
        .filter(([, spread, name = WHOLE]) => !spread && !allowed.includes(name))
        .map(({ index }) => ({
          path,
          line: line + text.slice(0, index).split('\n').length - 1,
          message: 'the environment is read by lib/settings alone: getSettings(), or a parameter',
        })),
    );
}
