/**
 * Builds the string of a range of characters.
 * @param from first code point, included
 * @param to last code point, included
 */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const of = (...points: number[]) => String.fromCodePoint(...points);

/**
 * Lower-case characters with their capitals: Latin, Cyrillic, Greek. The database's own mapping depends on its locale.
 */
const SMALL = range(0x61, 0x7a) + range(0x430, 0x44f) + range(0x450, 0x45f) + range(0x3b1, 0x3c9);
const CAPITAL = range(0x41, 0x5a) + range(0x410, 0x42f) + range(0x400, 0x40f) + range(0x391, 0x3a9);

/** Capitals with the Latin characters and digits that look similar. */
const SIGNS =
  'OILU' +
  of(0x410, 0x412, 0x415, 0x401, 0x417, 0x41a, 0x41c, 0x41d, 0x41e, 0x420, 0x421, 0x422, 0x423, 0x425) +
  of(0x406, 0x407, 0x408, 0x405) +
  of(0x391, 0x392, 0x395, 0x396, 0x397, 0x399, 0x39a, 0x39c, 0x39d, 0x39f, 0x3a1, 0x3a4, 0x3a5, 0x3a7);
const MEANT = '011VABEE3KMH0PCTYX11JSABEZH1KMN0PTYX';

/**
 * Normalized form of the stored promo codes, so that a code is found in any spelling. The normalization is the same as
 * in `normalizeCode` of lib/domain.
 */
export const up = `
CREATE FUNCTION code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(translate(normalize(code, NFKC), '${SMALL}', '${CAPITAL}'), '${SIGNS}', '${MEANT}'),
    '[^0-9A-Z\\u00C0-\\u024F\\u0370-\\u052F]', '', 'g')
$$;
CREATE INDEX promo_codes_key ON promo_codes (code_key(code));
`;
