import { createHash } from 'node:crypto';
import { IDENTITY_FILES } from '#lib/identity/pictures.ts';
import type { OwnFont } from './font-faces.ts';
import type { Theme } from './schema.ts';

type OwnFile = Exclude<Theme['fonts']['text' | 'display'], string>;

const buildUrl = ({ file }: OwnFile) =>
  `${IDENTITY_FILES}font-${createHash('sha256').update(file).digest('hex').slice(0, 12)}.woff2`;

/** Describes a font file of the shop's own. Its address contains a hash of its content. */
export const describeOwnFont = <Like extends OwnFile>(name: string, font: Like) =>
  ({
    name,
    url: buildUrl(font),
    like: font.like,
  }) satisfies OwnFont;

/** Finds a font file of a theme by its address. The gateway serves it (gateway/http/identity-files.ts). */
export function findOwnFont({ fonts }: Theme, url: string): Buffer | null {
  const font = [fonts.text, fonts.display].find(
    (other): other is OwnFile => typeof other === 'object' && buildUrl(other) === url,
  );
  return font ? Buffer.from(font.file.slice(font.file.indexOf(',') + 1), 'base64') : null;
}
