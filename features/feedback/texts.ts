import { modalTriggerTexts } from '#lib/texts/modal-triggers.ts';

export const texts = {
  title: modalTriggerTexts.feedback,
  lead: (hours: string) => `Отвечаем ${hours} по московскому времени.`,
  theme: 'Тема вопроса',
  noTheme: 'Выберите тему',
  content: 'Сообщение',
  email: 'E-mail, если удобнее ответ письмом',
  submit: 'Отправить',
  files: {
    label: 'Прикрепить файлы',
    required: 'К этой теме нужен файл: фотография или документ.',
  },
  sent: {
    title: 'Сообщение отправлено',
    text: 'Мы прочитаем его и ответим.',
    again: 'Написать ещё',
  },
} as const;
