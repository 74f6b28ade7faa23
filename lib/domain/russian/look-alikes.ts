/** Look-alikes in codes, in capitals: the typed sign, and below it the meant letter or digit. */
export const lookAlikes = {
  signs: 'OILUАВЕЁЗКМНОРСТУХІЇЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  meant: '011VABEE3KMH0PCTYX11JSABEZH1KMN0PTYX',
} as const;
