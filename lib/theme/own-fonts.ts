import { createHash } from 'node:crypto';
import type { OwnFont } from './font-faces.ts';
import type { Theme } from './schema.ts';

type OwnFile = Exclude<Theme['fonts']['text' | 'display'], string>;

/** Address of the folder with font files of the shop's own. */
export const OWN_FONTS_URL = '/theme-fonts';

const nameFile = ({ file }: OwnFile) =>
  `${createHash('sha256').update(file).digest('hex').slice(0, 16)}.woff2`;

/** Describes a font file of the shop's own. Its address contains a hash of its content. */
export const describeOwnFont = <Like extends OwnFile>(name: string, font: Like) =>
  ({
    name,
    url: `${OWN_FONTS_URL}/${nameFile(font)}`,
    like: font.like,
  }) satisfies OwnFont;

/** Finds a font file of a theme by the name in its address. */
export function findOwnFont({ fonts }: Theme, name: string): Buffer | null {
  const font = [fonts.text, fonts.display].find(
    (other): other is OwnFile => typeof other === 'object' && nameFile(other) === name,
  );
  return font ? Buffer.from(font.file.slice(font.file.indexOf(',') + 1), 'base64') : null;
}
