export const materialErrors = {
  material: { code: 'material_not_found', message: 'Такого материала нет' },
} as const;
