'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordCartChanges } from '../record-changes.ts';

/** Records additions to the cart and removals for analytics. It is mounted once and renders nothing. */
export function CartEvents() {
  const client = useQueryClient();
  useEffect(() => recordCartChanges(client), [client]);
  return null;
}
