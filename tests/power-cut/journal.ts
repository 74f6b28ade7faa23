/** What a database did to its files, in the order of time; paths are relative to its folder. */
export type Happening =
  | { kind: 'write'; file: number; at: number; data: Buffer }
  | { kind: 'resize'; file: number; size: number }
  /** All of the file is on the disk, or all names in the folder. */
  | { kind: 'sync'; file: number }
  /** The file got this number; it exists already, or the happening before has made it. */
  | { kind: 'open'; file: number; path: string }
  | { kind: 'make'; path: string; isFolder: boolean; mode: number }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; path: string; isFolder: boolean };

/** Happenings that change names alone. A file system that journals them keeps a beginning of their row. */
export const isOfNames = ({ kind }: Happening): boolean =>
  kind === 'make' || kind === 'rename' || kind === 'remove';
