import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the review endpoints. */
export const reviewErrors = {
  unreceived: {
    code: 'review_unreceived',
    message: 'Отзыв можно оставить о товаре, который вы получили',
    field: 'product_id',
  },
  exists: {
    code: 'review_exists',
    message: 'Вы уже написали отзыв об этом товаре',
    field: 'product_id',
  },
  tooMany: (seconds: number) => ({
    code: 'review_tries',
    message: `Слишком много отзывов за сутки. Напишите остальные ${formatWait(seconds)}`,
  }),
  noReason: {
    code: 'review_reason',
    message: 'Назовите причину: её увидит покупатель',
    field: 'reason',
  },
  /** @param index index of the attachment in the request */
  notPhoto: (index: number) => ({
    code: 'attachment_type',
    message: 'Это не фотография, или её не удалось прочитать. Приложите JPEG, PNG или WebP',
    field: `attachments.${index}`,
  }),
  unknown: { code: 'review_not_found', message: 'Отзыв с таким номером не найден', field: 'id' },
  noPhoto: { code: 'photo_not_found', message: 'Такой фотографии нет' },
  oneSize: {
    code: 'review_one_size',
    message: 'У этого товара один размер: как он сидит, расскажите словами',
    field: 'fit',
  },
} as const;

/** Titles of review statuses, which are shown to the author of a review. */
export const reviewStatusTitles = {
  pending: 'На проверке',
  published: 'Опубликован',
  rejected: 'Отклонён',
} as const;
