/** Reviews of the customer. Each has the index of its order (the oldest is 0) and of the item in this order. */
export const REVIEWS = [
  {
    order: 0,
    item: 0,
    rating: 5,
    content:
      'Ношу с июня почти каждый день. Кожа смягчилась за неделю, подошва не скользит, размер взяла свой обычный.',
    status: 'published',
    reason: '',
    /** Number of days from the order to the review. */
    after: 20,
  },
  {
    order: 0,
    item: 1,
    rating: 3,
    content: 'Сумка хорошая, но такую же видела дешевле, вот ссылка на другой магазин.',
    status: 'rejected',
    reason: 'В отзыве ссылка на другой магазин. Расскажите о самой вещи, и мы его опубликуем.',
    after: 21,
  },
  {
    order: 2,
    item: 0,
    rating: 4,
    content: 'Лоферы мягкие, сели сразу. Одну звезду сняла за тонкую стельку: осенью в них прохладно.',
    status: 'pending',
    reason: '',
    after: 5,
  },
] as const;
