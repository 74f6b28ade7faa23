const MAX_LENGTH = 200;

/** Shortens a path for the log, because a client can send a path of any length. */
export const truncateForLog = (path: string): string => path.slice(0, MAX_LENGTH);
