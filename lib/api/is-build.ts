/** Whether `next build` is running: what it renders is expired before the first visitor. */
export const isBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';
