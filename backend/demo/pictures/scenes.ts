import { type Picture, picture } from './render';
import { Canvas } from './studio/canvas';
import { sweep } from './studio/ground';

export async function drawScene(_name: string, tall: boolean, width: number): Promise<Picture> {
  return picture(new Canvas(width, Math.round(width * (tall ? 1.25 : 0.5625)), sweep('#e6ddd0', '#d8ccbb')));
}
