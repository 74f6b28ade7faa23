'use client';

import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './queries.ts';

/** The visitor's session; `data` is absent until the shop has answered. */
export const useSession = () => useQuery(sessionQuery);
