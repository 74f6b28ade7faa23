const BUILD_ID_LENGTH = 8;

/**
 * The id of the running build (AP-17), which every script's address carries: the beginning of its name (scripts/shop/build.ts).
 * Undefined where Next's dev server builds.
 */
export const buildId = (): string | undefined =>
  process.env.NODE_ENV === 'development'
    ? undefined
    : process.env.BUILD_HASH?.slice(0, BUILD_ID_LENGTH) || undefined;
