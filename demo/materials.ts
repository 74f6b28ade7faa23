/** Material with which the product studio renders a surface. */
export type Surface =
  | 'smooth'
  | 'suede'
  | 'patent'
  | 'grained'
  | 'textile'
  | 'satin'
  | 'metal'
  | 'acetate'
  | 'knit';

export type MaterialCode =
  | 'smooth'
  | 'grained'
  | 'patent'
  | 'suede'
  | 'nubuck'
  | 'satin'
  | 'canvas'
  | 'nylon'
  | 'silk'
  | 'wool'
  | 'cashmere'
  | 'felt'
  | 'pongee'
  | 'metal'
  | 'acetate'
  | 'steel';

export interface MaterialInfo {
  /** Value and title of the material filter. */
  facet: string;
  title: string;
  /** Specific name of the material, if the filter's title names a broader group of materials. */
  called?: string;
  /** End of a product's title: «из гладкой кожи». */
  from: string;
  /** Surface with which the product studio renders the material. */
  surface: Surface;
  /** Kind of care products that suit the material. */
  care: 'smooth' | 'suede' | 'patent' | null;
  /** Value of the «Уход» property. */
  keeping: string;
}

const LEATHER_KEEPING = 'протирать мягкой тканью, питать кремом раз в месяц';
const NAP_KEEPING = 'чистить сухой щёткой, защищать пропиткой от влаги';
const WOOL_KEEPING = 'ручная стирка при 30 °C, сушить на плоскости';

export const MATERIAL_INFO: Readonly<Record<MaterialCode, MaterialInfo>> = {
  smooth: {
    facet: 'smooth-leather',
    title: 'Гладкая кожа',
    from: 'из гладкой кожи',
    surface: 'smooth',
    care: 'smooth',
    keeping: LEATHER_KEEPING,
  },
  grained: {
    facet: 'grained-leather',
    title: 'Зернистая кожа',
    from: 'из зернистой кожи',
    surface: 'grained',
    care: 'smooth',
    keeping: LEATHER_KEEPING,
  },
  patent: {
    facet: 'patent-leather',
    title: 'Лаковая кожа',
    from: 'из лаковой кожи',
    surface: 'patent',
    care: 'patent',
    keeping: 'протирать влажной салфеткой, хранить отдельно от цветных вещей',
  },
  suede: {
    facet: 'suede',
    title: 'Замша',
    from: 'из замши',
    surface: 'suede',
    care: 'suede',
    keeping: NAP_KEEPING,
  },
  nubuck: {
    facet: 'nubuck',
    title: 'Нубук',
    from: 'из нубука',
    surface: 'suede',
    care: 'suede',
    keeping: NAP_KEEPING,
  },
  satin: {
    facet: 'textile',
    title: 'Текстиль',
    called: 'атлас',
    from: 'из атласа',
    surface: 'satin',
    care: null,
    keeping: 'чистить сухой мягкой щёткой, беречь от воды',
  },
  canvas: {
    facet: 'textile',
    title: 'Текстиль',
    called: 'хлопковый канвас',
    from: 'из хлопкового канваса',
    surface: 'textile',
    care: null,
    keeping: 'чистить влажной губкой, сушить вдали от батареи',
  },
  nylon: {
    facet: 'textile',
    title: 'Текстиль',
    called: 'матовый нейлон',
    from: 'из матового нейлона',
    surface: 'textile',
    care: null,
    keeping: 'чистить влажной губкой',
  },
  silk: {
    facet: 'silk',
    title: 'Шёлк',
    from: 'из шёлка',
    surface: 'satin',
    care: null,
    keeping: 'только сухая чистка, гладить через ткань',
  },
  wool: {
    facet: 'wool',
    title: 'Шерсть',
    called: 'мериносовая шерсть',
    from: 'из мериносовой шерсти',
    surface: 'knit',
    care: null,
    keeping: WOOL_KEEPING,
  },
  cashmere: {
    facet: 'cashmere',
    title: 'Кашемир',
    from: 'из кашемира',
    surface: 'knit',
    care: null,
    keeping: WOOL_KEEPING,
  },
  felt: {
    facet: 'felt',
    title: 'Фетр',
    called: 'шерстяной фетр',
    from: 'из шерстяного фетра',
    surface: 'suede',
    care: null,
    keeping: 'чистить мягкой щёткой, сушить при комнатной температуре',
  },
  pongee: {
    facet: 'textile',
    title: 'Текстиль',
    called: 'эпонж',
    from: 'из ткани эпонж',
    surface: 'satin',
    care: null,
    keeping: 'сушить раскрытым',
  },
  metal: {
    facet: 'metal',
    title: 'Металл',
    called: 'ювелирный сплав',
    from: 'из ювелирного сплава',
    surface: 'metal',
    care: null,
    keeping: 'беречь от воды и духов, протирать сухой тканью',
  },
  acetate: {
    facet: 'acetate',
    title: 'Ацетат',
    from: 'из ацетата',
    surface: 'acetate',
    care: null,
    keeping: 'мыть тёплой водой, хранить в футляре',
  },
  steel: {
    facet: 'steel',
    title: 'Сталь',
    called: 'медицинская сталь',
    from: 'из медицинской стали',
    surface: 'metal',
    care: null,
    keeping: 'мыть тёплой водой, хранить в футляре',
  },
};
