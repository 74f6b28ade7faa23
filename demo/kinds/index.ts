import { CARD_HOLDERS } from './accessories/card-holders.ts';
import { HATS } from './accessories/hats.ts';
import { KEY_FOBS } from './accessories/key-fobs.ts';
import { SCARVES } from './accessories/scarves.ts';
import { UMBRELLAS } from './accessories/umbrellas.ts';
import { WALLETS } from './accessories/wallets.ts';
import { BACKPACK } from './bags/backpack.ts';
import { CLUTCH } from './bags/clutch.ts';
import { CROSSBODY } from './bags/crossbody.ts';
import { HOBO } from './bags/hobo.ts';
import { SHOPPER } from './bags/shopper.ts';
import { TOP_HANDLE } from './bags/top-handle.ts';
import { TOTE } from './bags/tote.ts';
import { BELTS_CHAIN } from './belts/chain.ts';
import { BELTS_CLASSIC } from './belts/classic.ts';
import { BELTS_WIDE } from './belts/wide.ts';
import { GLASSES_FRAMES } from './glasses/frames.ts';
import { GLASSES_SUNGLASSES } from './glasses/sunglasses.ts';
import { GLOVES_KNITTED } from './gloves/knitted.ts';
import { GLOVES_LEATHER } from './gloves/leather.ts';
import type { ProductKind } from './kind.ts';
import { ANKLE_BOOTS } from './shoes/ankle-boots.ts';
import { BALLET } from './shoes/ballet.ts';
import { CHELSEA } from './shoes/chelsea.ts';
import { DERBY } from './shoes/derby.ts';
import { ESPADRILLES } from './shoes/espadrilles.ts';
import { FLATS_SANDALS } from './shoes/flats-sandals.ts';
import { HEELS } from './shoes/heels.ts';
import { KNEE_BOOTS } from './shoes/knee-boots.ts';
import { LACED_BOOTS } from './shoes/laced-boots.ts';
import { LOAFERS } from './shoes/loafers.ts';
import { MULES } from './shoes/mules.ts';
import { PUMPS } from './shoes/pumps.ts';
import { SANDALS } from './shoes/sandals.ts';
import { SNEAKERS } from './shoes/sneakers.ts';
import { WINTER_BOOTS } from './shoes/winter-boots.ts';

/** Every kind of products except care products, in the order in which products are numbered. */
export const KINDS: readonly ProductKind[] = [
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
