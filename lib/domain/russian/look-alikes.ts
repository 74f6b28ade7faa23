/** Look-alikes in codes, in upper case: the typed character, and below it its replacement. */
export const lookAlikes = {
  signs: 'OILUАВЕЁЗКМНОРСТУХІЇЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  meant: '011VABEE3KMH0PCTYX11JSABEZH1KMN0PTYX',
} as const;
