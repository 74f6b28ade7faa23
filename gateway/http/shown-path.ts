const MAX_LENGTH = 200;

/** A path as it stands in a log: its sender chose how long it is. */
export const shownPath = (path: string): string => path.slice(0, MAX_LENGTH);
