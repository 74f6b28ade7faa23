/**
 * Descriptions of the views in a product's pictures, by the suffix of the picture's name. Another shop can
 * define other suffixes.
 */
const VIEWS: Readonly<Record<string, string>> = {
  quarter: 'вид спереди и сбоку',
  front: 'вид спереди',
  side: 'вид сбоку',
  back: 'вид сзади',
  top: 'вид сверху',
  inside: 'вид внутри',
  sole: 'подошва',
  detail: 'крупный план',
  worn: 'как носят',
  foot: 'на ноге',
  chair: 'на стуле',
};

/** Texts of a product's pictures. */
export const galleryTexts = {
  gallery: 'Фотографии товара',
  photo: (index: number) => `Фото ${index}`,
  zoom: (index: number) => `Увеличить фото ${index}`,
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  /** @param address URL of a picture. `/media/series/pump-block.black.suede.side/800.avif` shows the side view. */
  alt: (product: string, address: string, index: number) => {
    const view = VIEWS[/\.([a-z]+)(?:\/\d+\.avif)?$/.exec(address)?.[1] ?? ''];
    return `${product}, ${view ?? `фото ${index}`}`;
  },
} as const;
