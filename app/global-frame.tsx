'use client';

/**
 * Frame of the document without a layout, under a separate name. If both documents used the same client components,
 * every page would load the scripts of global-not-found.tsx, because Next stores only the last list of chunks of a
 * client component.
 */
export { Frame as GlobalFrame } from './frame.tsx';
