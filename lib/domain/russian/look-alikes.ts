/**
 * Look-alikes in codes, in upper case: each character of `signs` is replaced by the character at the same position in
 * `meant`.
 */
export const lookAlikes = {
  signs: 'OILUАВЕЁЗКМНОРСТУХІЇЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  meant: '011VABEE3KMH0PCTYX11JSABEZH1KMN0PTYX',
} as const;
