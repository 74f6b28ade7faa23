import { CARD_HOLDERS } from './accessories/card-holders';
import { HATS } from './accessories/hats';
import { KEY_FOBS } from './accessories/key-fobs';
import { SCARVES } from './accessories/scarves';
import { UMBRELLAS } from './accessories/umbrellas';
import { WALLETS } from './accessories/wallets';
import { BACKPACK } from './bags/backpack';
import { CLUTCH } from './bags/clutch';
import { CROSSBODY } from './bags/crossbody';
import { HOBO } from './bags/hobo';
import { SHOPPER } from './bags/shopper';
import { TOP_HANDLE } from './bags/top-handle';
import { TOTE } from './bags/tote';
import { BELTS_CHAIN } from './belts/chain';
import { BELTS_CLASSIC } from './belts/classic';
import { BELTS_WIDE } from './belts/wide';
import { GLASSES_FRAMES } from './glasses/frames';
import { GLASSES_SUNGLASSES } from './glasses/sunglasses';
import { GLOVES_KNITTED } from './gloves/knitted';
import { GLOVES_LEATHER } from './gloves/leather';
import type { Kind } from './kind';
import { ANKLE_BOOTS } from './shoes/ankle-boots';
import { BALLET } from './shoes/ballet';
import { CHELSEA } from './shoes/chelsea';
import { DERBY } from './shoes/derby';
import { ESPADRILLES } from './shoes/espadrilles';
import { FLATS_SANDALS } from './shoes/flats-sandals';
import { HEELS } from './shoes/heels';
import { KNEE_BOOTS } from './shoes/knee-boots';
import { LACED_BOOTS } from './shoes/laced-boots';
import { LOAFERS } from './shoes/loafers';
import { MULES } from './shoes/mules';
import { PUMPS } from './shoes/pumps';
import { SANDALS } from './shoes/sandals';
import { SNEAKERS } from './shoes/sneakers';
import { WINTER_BOOTS } from './shoes/winter-boots';

/** Every kind of goods but care, in the order in which they are numbered. */
export const KINDS: readonly Kind[] = [
  PUMPS,
  HEELS,
  BALLET,
  LOAFERS,
  DERBY,
  SNEAKERS,
  MULES,
  SANDALS,
  FLATS_SANDALS,
  ESPADRILLES,
  ANKLE_BOOTS,
  CHELSEA,
  LACED_BOOTS,
  KNEE_BOOTS,
  WINTER_BOOTS,
  TOTE,
  TOP_HANDLE,
  CROSSBODY,
  HOBO,
  CLUTCH,
  BACKPACK,
  SHOPPER,
  BELTS_CLASSIC,
  BELTS_WIDE,
  BELTS_CHAIN,
  GLASSES_SUNGLASSES,
  GLASSES_FRAMES,
  GLOVES_LEATHER,
  GLOVES_KNITTED,
  SCARVES,
  WALLETS,
  CARD_HOLDERS,
  UMBRELLAS,
  HATS,
  KEY_FOBS,
];
