/** Texts of the chat panel (MD-19), loaded with it. */
export const texts = {
  title: 'Напишите нам',
  lead: 'Выберите, где удобнее.',
  messenger: 'Откроется в новой вкладке',
  online: 'Онлайн-чат',
  onlineService: 'Загрузится чат внешней службы',
  onlineForm: 'Оставьте сообщение прямо здесь',
  failed: 'Чат не загрузился. Попробуйте ещё раз или выберите другой способ.',
  mail: 'Почта',
} as const;
