/** Characters of the same keys in both layouts of a Russian keyboard, without and with Shift. */
export const keyboard = {
  latin: '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>',
  russian: 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю',
} as const;
