// The published types are outdated: they lack `noHinting`.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    noHinting?: boolean;
    /** Limits of a variable font's axes. A number fixes an axis. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
