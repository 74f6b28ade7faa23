'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordCartChanges } from '../record-changes.ts';

/** Records what is put into the cart and taken out of it; mounted once and renders nothing. */
export function CartEvents() {
  const client = useQueryClient();
  useEffect(() => recordCartChanges(client), [client]);
  return null;
}
