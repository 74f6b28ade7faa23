/** Characters on the keys of a Russian keyboard, in both layouts: the keys without Shift, then with Shift. */
export const keyboardLayouts = {
  latin: '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>',
  russian: 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю',
} as const;
