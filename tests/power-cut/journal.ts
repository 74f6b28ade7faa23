/**
 * A file operation of a database. Operations are in chronological order, and their paths are relative to its
 * folder.
 */
export type FileOperation =
  | { kind: 'write'; file: number; at: number; data: Buffer }
  | { kind: 'resize'; file: number; size: number }
  /** Makes the file's content durable, or all names in the folder. */
  | { kind: 'sync'; file: number }
  /** Assigns this number to the file, which exists or was created by the previous operation. */
  | { kind: 'open'; file: number; path: string }
  | { kind: 'make'; path: string; isFolder: boolean; mode: number }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; path: string; isFolder: boolean };

/**
 * True for operations that only change names. A journaling file system retains a prefix of their sequence.
 */
export const isNameOperation = ({ kind }: FileOperation): boolean =>
  kind === 'make' || kind === 'rename' || kind === 'remove';
