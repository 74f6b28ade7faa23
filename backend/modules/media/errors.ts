/** Errors of adding a picture or a film to the library, shown to the owner. */
export const mediaErrors = {
  badName: (name: string) => ({
    code: 'bad_name',
    message: `Имя «${name}» не подходит: нужно series/ИМЯ, tiles/РАЗДЕЛ, scenes/ИМЯ/wide, scenes/ИМЯ/tall или video/ИМЯ, латинские строчные буквы, цифры, дефис, в series/… и точка`,
  }),
  nameTaken: (name: string) => ({
    code: 'name_taken',
    message: `Имя ${name} уже занято. Браузеры хранят картинки и видео по имени: дайте новому другое`,
  }),
  notPicture: {
    code: 'not_picture',
    message: 'Это не картинка: нужен файл JPEG, PNG, WebP, AVIF или TIFF',
  },
  tooNarrow: (width: number, needed: number) => ({
    code: 'too_narrow',
    message: `Картинка слишком узкая: ${width} px, для этого места нужно не меньше ${needed} px`,
  }),
  notFilm: { code: 'not_film', message: 'Это не видео MP4' },
};
