/** Words of the footer's subscription (CH-05). */
export const texts = {
  title: 'Письма «Полутона»',
  lead: 'Новые коллекции и закрытые скидки. Не чаще письма в неделю.',
  email: 'Электронная почта',
  agree: 'Согласен на',
  agreeLink: 'обработку персональных данных',
  submit: 'Подписаться',
  failed: 'Не удалось отправить. Проверьте связь и попробуйте ещё раз.',
  thanks: 'Спасибо!',
  thanksText: (email: string) => `Следующее письмо придёт на ${email}.`,
} as const;
