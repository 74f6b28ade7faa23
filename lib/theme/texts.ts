const formatRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2).replace('.', ',');

/** Texts about a wrong theme. */
export const themeTexts = {
  color: 'Нужен цвет вида #faf8f5',
  font: (names: readonly string[], kilobytes: number) =>
    `Нужен шрифт из списка (${names.join(', ')}) или файл WOFF2 не больше ${kilobytes} кБ: {"file": "data:font/woff2;base64,…"}`,
  fontFile: (kilobytes: number) => `Нужен файл WOFF2 не больше ${kilobytes} кБ: data:font/woff2;base64,…`,
  radius: (names: readonly string[], max: number) =>
    `Нужно одно из слов ${names.join(', ')} или число пикселей от 0 до ${max}`,
  choice: (names: readonly string[]) => `Нужно одно из слов: ${names.join(', ')}`,
  theme: (names: readonly string[]) => `Нужно имя готовой темы (${names.join(', ')}) или тема целиком`,
  contrast: (pair: {
    front: string;
    back: string;
    colors: readonly [string, string];
    ratio: number;
    needed: number;
  }) =>
    `${pair.front} на ${pair.back} (${pair.colors.join(' на ')}): контраст ${formatRatio(pair.ratio)}, ` +
    `нужен не меньше ${String(pair.needed).replace('.', ',')}`,
} as const;
