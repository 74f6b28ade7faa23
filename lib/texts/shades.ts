/** Hexadecimal values of basic colors, one for each color family, by the normalized adjective. */
export const colorFamilyShades: Readonly<Record<string, string>> = {
  черный: '#000000',
  белый: '#ffffff',
  серый: '#808080',
  красный: '#c8171f',
  розовый: '#f0a0b4',
  оранжевый: '#f08020',
  желтый: '#f5c518',
  зеленый: '#2e7d3c',
  голубой: '#8ec5e8',
  синий: '#1d3f9e',
  фиолетовый: '#6f3fa0',
  сиреневый: '#b494cc',
  коричневый: '#7a4a25',
  бежевый: '#d9c3a0',
};
