'use client';

import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './queries.ts';

/** Returns the query of the visitor's session. `data` is undefined until the server has answered. */
export const useSession = () => useQuery(sessionQuery);
