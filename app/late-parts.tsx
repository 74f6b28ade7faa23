'use client';

import { Notices } from '@/features/notices';
import { PopupByAddress } from './popup-by-address';

/** The parts of every page that come after it (app/after-hydration.tsx). */
export default function LateParts() {
  return (
    <>
      <PopupByAddress />
      <Notices />
    </>
  );
}
