/** Errors of the shop's identity. */
export const identityErrors = {
  none: { code: 'identity_not_set', message: 'Владелец ещё не назвал магазин' },
  inFile: {
    code: 'identity_in_file',
    message: 'Описание магазина задано файлом SHOP_IDENTITY: исправьте файл или уберите эту настройку',
  },
  wrong: { code: 'validation' },
  city: {
    code: 'validation',
    message: 'Такого города в магазине нет: id, location_id и code берут из списка городов',
    field: 'default_city',
  },
} as const;
