/**
 * Operation on a file of a database. Paths are relative to the database's folder.
 */
export type FileOperation =
  | { kind: 'write'; file: number; at: number; data: Buffer }
  | { kind: 'resize'; file: number; size: number }
  /** Makes the content of a file durable, or all names in a folder. */
  | { kind: 'sync'; file: number }
  /**
   * Opens a file, which later operations refer to as `file`. If the file is new, the preceding `make` has created it.
   */
  | { kind: 'open'; file: number; path: string }
  | { kind: 'make'; path: string; isFolder: boolean; mode: number }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; path: string; isFolder: boolean };

/**
 * True for operations that only change names. A journaling file system retains a prefix of their sequence.
 */
export const isNameOperation = ({ kind }: FileOperation): boolean =>
  kind === 'make' || kind === 'rename' || kind === 'remove';
