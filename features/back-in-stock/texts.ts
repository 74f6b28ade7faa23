import { isOneSize } from '@/lib/domain/one-size';

export const texts = {
  title: 'Сообщить о поступлении',
  /** What is waited for; goods of one size are named without it. */
  name: (title: string, size: string) => (isOneSize(size) ? title : `${title}, размер ${size}`),
  lead: 'Сейчас этого нет на складе. Оставьте адрес, и мы напишем, как только появится.',
  email: 'E-mail',
  exampleEmail: 'anna@mail.ru',
  consent: { text: 'Согласен на', link: 'обработку персональных данных' },
  submit: 'Подписаться',
  done: {
    title: 'Вы подписаны',
    text: (email: string) =>
      `Напишем на ${email}, как только появится. Первыми узнают те, кто подписался раньше.`,
  },
  unconfirmed: {
    title: 'Осталось подтвердить адрес',
    text: (email: string) => `Мы отправили письмо на ${email}. Нажмите в нём «Подтвердить подписку».`,
    hint: 'Письмо может прийти не сразу. Если его нет, проверьте папку «Спам».',
  },
  link: {
    subscribe: {
      title: 'Подтверждение подписки',
      lead: 'Нажмите кнопку, и мы напишем вам, когда то, что вы ждёте, появится.',
      submit: 'Подтвердить подписку',
      done: {
        title: 'Подписка подтверждена',
        already: 'Эта подписка уже подтверждена',
        text: (names: readonly string[]) => `Напишем, как только появится: ${names.join('; ')}.`,
      },
    },
    unsubscribe: {
      title: 'Отказ от писем',
      lead: 'Мы не будем писать на этот адрес о поступлении товаров. Все его подписки на размеры закончатся.',
      submit: 'Не писать мне',
      done: {
        title: 'Вы отписаны',
        text: 'Больше не напишем о поступлении товаров, пока вы не подпишетесь снова.',
      },
    },
  },
} as const;
