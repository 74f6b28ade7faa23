/** Texts of a product's pictures. */
export const galleryTexts = {
  gallery: 'Фотографии товара',
  photo: (index: number) => `Фото ${index}`,
  zoom: (index: number) => `Увеличить фото ${index}`,
} as const;
