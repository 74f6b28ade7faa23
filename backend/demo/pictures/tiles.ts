import { drawGoods, type Picture } from './render';

export const TILES: Readonly<Record<string, string>> = { shoes: 'pump-stiletto' };

export async function drawTile(name: string, width: number): Promise<Picture> {
  return drawGoods({ shape: TILES[name] ?? '', color: 'cognac', material: 'smooth', view: 'side' }, width);
}
