/** Whether `next build` is running, which needs no shop (decision 048). */
export const isBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';
