'use client';

import { useSession } from '../use-session';

/** Settles the session when the app starts; stands once among the providers and shows nothing. */
export function SessionStart() {
  useSession();
  return null;
}
