'use client';

/**
 * Re-exports Frame under another name for global-not-found.tsx, the document without a layout. If both documents used
 * the same client component, every page would load the scripts of global-not-found.tsx, because Next stores only the
 * last list of chunks for each client component.
 */
export { Frame as GlobalFrame } from './frame.tsx';
