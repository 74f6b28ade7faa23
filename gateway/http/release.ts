import { readFileSync } from 'node:fs';
import { getBuildId } from '#lib/config/build-id.ts';

/** Running version of the program. */
export interface Release {
  /** Version of package.json. */
  version: string;
  /** Id of the storefront's build. Null in Next's dev server. */
  build: string | null;
}

/** Reads which version and build this process runs. */
export function readRelease(): Release {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  return { version, build: getBuildId() ?? null };
}
