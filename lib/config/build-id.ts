const BUILD_ID_LENGTH = 8;

/**
 * Returns the id of the running build (AP-17), which is a part of every script's URL. The id is the beginning
 * of the build's hash (scripts/shop/build.ts). It is undefined in Next's dev server.
 */
export const getBuildId = (): string | undefined =>
  process.env.NODE_ENV === 'development'
    ? undefined
    : process.env.BUILD_HASH?.slice(0, BUILD_ID_LENGTH) || undefined;
