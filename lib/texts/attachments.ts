/** Texts of a form's attachments. */
export const attachmentTexts = {
  drop: 'Выберите или перетащите их сюда',
  list: 'Прикреплённые файлы',
  remove: (name: string) => `Убрать файл ${name}`,
  retry: (name: string) => `Повторить загрузку файла ${name}`,
  again: 'Повторить',
  progress: (name: string) => `Загрузка файла ${name}`,
  done: 'Загружен',
  doneOf: (name: string) => `Файл ${name} загружен`,
  wait: 'Дождитесь, пока файлы загрузятся',
  kilobytes: 'КБ',
  megabytes: 'МБ',
} as const;
