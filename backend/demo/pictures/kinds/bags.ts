import { backpack, clutch, crossbody, structured } from './bags-closed';
import { bucket, hobo, tote } from './bags-open';
import type { Draw } from './index';

export const BAGS: Readonly<Record<string, Draw>> = {
  'tote-classic': (p) => tote(p, { top: 420, bottom: 372, height: 300 }),
  'tote-soft': (p) => tote(p, { top: 400, bottom: 400, height: 284, soft: true }),
  'shopper-open': (p) => tote(p, { top: 380, bottom: 340, height: 350, open: true }),
  'top-handle-structured': structured,
  'top-handle-bucket': bucket,
  'crossbody-saddle': (p) => crossbody(p, true),
  'crossbody-box': (p) => crossbody(p, false),
  'hobo-crescent': (p) => hobo(p, false),
  'hobo-slouchy': (p) => hobo(p, true),
  'clutch-envelope': (p) => clutch(p, false),
  'clutch-frame': (p) => clutch(p, true),
  'backpack-city': (p) => backpack(p, false),
  'backpack-flap': (p) => backpack(p, true),
};
