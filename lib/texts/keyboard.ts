/** The same keys of a Russian keyboard in either layout, without Shift and with it. */
export const keyboard = {
  latin: '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>',
  russian: 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю',
} as const;
