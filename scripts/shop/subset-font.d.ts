// The published types are outdated: they lack `noHinting`.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    noHinting?: boolean;
    variationAxes?: Record<string, { min: number; max: number; default: number }>;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
