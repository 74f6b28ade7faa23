export interface Color {
  code: string;
  /** Masculine adjective or noun, as the caption of a swatch: «бордо», «чёрный». */
  name: string;
  hex: string;
  /** Value of the color filter. COLOR_FAMILIES contains the title of this value. */
  family: string;
}

const color = (code: string, name: string, hex: string, family: string): Color => ({
  code,
  name,
  hex,
  family,
});

/** Palette of the season. Ids in the database follow this order, from 1. */
export const COLORS: readonly Color[] = [
  color('black', 'чёрный', '#1d1b1c', 'black'),
  color('milk', 'молочный', '#e6dbc9', 'white'),
  color('white', 'белый', '#e9e6e0', 'white'),
  color('bordo', 'бордо', '#5c1a26', 'red'),
  color('cognac', 'коньяк', '#9a5527', 'brown'),
  color('tobacco', 'табак', '#7a5a35', 'brown'),
  color('chocolate', 'шоколад', '#442a20', 'brown'),
  color('caramel', 'карамель', '#b9783f', 'brown'),
  color('taupe', 'тауп', '#8c7b6d', 'beige'),
  color('sand', 'песочный', '#cdb592', 'beige'),
  color('powder', 'пудровый', '#dfc3b3', 'beige'),
  color('dusty-rose', 'пыльная роза', '#bd8a86', 'pink'),
  color('fuchsia', 'фуксия', '#a52a5c', 'pink'),
  color('scarlet', 'алый', '#b3261f', 'red'),
  color('khaki', 'хаки', '#6a6842', 'green'),
  color('bottle', 'бутылочный', '#1f4034', 'green'),
  color('sage', 'шалфей', '#9aa588', 'green'),
  color('navy', 'тёмно-синий', '#1f2942', 'blue'),
  color('denim', 'деним', '#4a6280', 'blue'),
  color('sky', 'небесный', '#a9bfd0', 'blue'),
  color('graphite', 'графит', '#46474b', 'grey'),
  color('ash', 'пепельный', '#a3a09b', 'grey'),
  color('mustard', 'горчичный', '#b98a2d', 'yellow'),
  color('gold', 'золото', '#c2a15a', 'metallic'),
  color('silver', 'серебро', '#b9babd', 'metallic'),
  color('lilac', 'лиловый', '#9c86a6', 'purple'),
];

export const COLOR_FAMILIES: Readonly<Record<string, string>> = {
  black: 'Чёрный',
  white: 'Белый',
  beige: 'Бежевый',
  brown: 'Коричневый',
  red: 'Красный',
  pink: 'Розовый',
  purple: 'Фиолетовый',
  blue: 'Синий и голубой',
  green: 'Зелёный',
  yellow: 'Жёлтый',
  grey: 'Серый',
  metallic: 'Металлик',
};
