/** Signs of codes that are mistaken for others, in capitals: what is typed, and the letter or the digit that is meant. */
export const lookAlikes = {
  signs: 'OILUАВЕЁЗКМНОРСТУХІЇЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  meant: '011VABEE3KMH0PCTYX11JSABEZH1KMN0PTYX',
} as const;
