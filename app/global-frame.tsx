'use client';

/**
 * The frame for the document that has no layout, under one name of its own. Were its parts named by both documents, every
 * page would load the scripts of global-not-found.tsx: Next keeps one list of chunks for a client component, the last.
 */
export { Frame as GlobalFrame } from './frame.tsx';
