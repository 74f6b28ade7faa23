import { isOneSize } from '#lib/domain/one-size.ts';
import { formatSizeList } from '#lib/texts/size-list.ts';

const formatSize = (title: string) => (isOneSize(title) ? 'Единый размер' : `Размер ${title}`);

export const texts = {
  title: 'Бронь в магазине',
  steps: {
    store: 'Выберите магазин',
    size: 'Выберите размер',
    contact: 'Ваши контакты',
  },
  next: 'Продолжить',
  submit: 'Забронировать',
  city: 'Город',
  none: 'В магазинах этой модели сейчас нет.',
  noneHere: (city: string) => `${city}: в магазинах этой модели сейчас нет.`,
  elsewhere: 'Она есть в других городах:',
  map: 'Магазины на карте',
  stock: {
    some: (size: string) => `${formatSize(size)}: есть`,
    last: (size: string) => (isOneSize(size) ? 'Последняя вещь' : `Размер ${size}: последняя вещь`),
    none: (size: string, sizes: string) => `Размера ${size} нет, есть ${sizes}`,
    sizes: formatSizeList,
  },
  size: 'Размер',
  sizeNotes: { some: undefined, last: 'последняя', none: 'нет здесь' },
  chosen: (store: string, address: string) => `${store}, ${address}`,
  chosenSize: (size: string) => (isOneSize(size) ? '' : `Размер ${size}`),
  comment: 'Комментарий для магазина',
  consent: { missing: 'Чтобы забронировать, примите условия' },
  done: {
    title: (number: string) => `Бронь ${number}`,
    text: 'Назовите этот номер в магазине. Мы отправили его в sms и письме, там же ссылка, по которой бронь можно отменить.',
    toBookings: 'Мои брони',
  },
  cancel: {
    ask: 'Отменить бронь? Вещь вернётся в продажу, и её сможет купить другой.',
    yes: 'Да, отменить',
    keep: 'Не отменять',
    done: 'Бронь отменена.',
  },
  link: {
    title: 'Ваша бронь',
    notFound: 'Бронь не найдена. Проверьте, что ссылка из sms скопирована целиком.',
  },
} as const;
