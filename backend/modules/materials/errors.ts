/** Errors of the material endpoints. */
export const materialErrors = {
  material: { code: 'material_not_found', message: 'Такого материала нет' },
  link: { code: 'bad_link', message: 'Ссылка ведёт на путь магазина или на полный адрес http(s)' },
} as const;
