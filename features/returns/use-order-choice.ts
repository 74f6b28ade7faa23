'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import { isSameNumber } from '#lib/domain/number-input.ts';
import { useReturnDraft, useReturnStore } from './provider.tsx';
import { type OrderLookupKey, orderQuery, ownOrdersQuery } from './queries.ts';

const EMPTY_LOOKUP: OrderLookupKey = { number: '', phone: '' };

/**
 * Selects the order to return items from: one of the shopper's own orders, or another shopper's order, which is looked
 * up by number and phone.
 * @param wanted number from the page's URL in upper or lower case, or null
 */
export function useOrderChoice(wanted: string | null) {
  const store = useReturnStore();
  const { order, asked } = useReturnDraft((state) => state.draft);
  const [isOther, setOther] = useState(false);
  /** Number and phone of the lookup in progress. Once the order is found, it is chosen and focused. */
  const [lookedUp, setLookedUp] = useState<OrderLookupKey | null>(null);
  const own = useQuery(ownOrdersQuery);
  const query = orderQuery(asked ?? EMPTY_LOOKUP);
  const found = useQuery({ ...query, queryFn: asked ? query.queryFn : skipToken });

  const ownOrders = own.data?.orders;
  const guestOrders =
    found.data && !ownOrders?.some(({ number }) => number === found.data?.number) ? [found.data] : [];
  const orders = [...(ownOrders ?? []), ...guestOrders];
  const choose = (number: string) => {
    setOther(false);
    store.getState().choose(number);
  };

  const isSettled = useRef(false);
  useEffect(() => {
    if (!ownOrders || isSettled.current) return;
    isSettled.current = true;
    const start = selectInitialOrder(ownOrders, wanted, store.getState().draft.order);
    store.getState().choose(start ?? '');
    setOther(start === null);
  }, [ownOrders, wanted, store]);

  const arrived = lookedUp && found.data && !found.isFetching ? found.data : null;
  useEffect(() => {
    if (!arrived) return;
    setLookedUp(null);
    if (arrived.refusal) return;
    setOther(false);
    store.getState().choose(arrived.number);
    document.getElementById(buildOrderInputId(arrived.number))?.focus();
  }, [arrived, store]);

  return {
    orders,
    /** The chosen order, even when it can no longer be returned. Otherwise the typed text would be lost. */
    chosen: orders.find(({ number }) => number === order),
    /** Phone needed to return items of an order that is not the shopper's own. */
    phone: guestOrders.some(({ number }) => number === order) ? (asked?.phone ?? '') : '',
    isWaiting: own.isPending || (asked !== null && asked.number === order && found.isPending),
    isOther: isOther || (!own.isPending && orders.length === 0),
    own,
    found,
    choose,
    chooseOther: () => {
      choose('');
      setOther(true);
    },
    lookUp: (next: OrderLookupKey) => {
      setOther(true);
      setLookedUp(next);
      if (asked?.number === next.number && asked.phone === next.phone) void found.refetch();
      else store.getState().requestOrder(next);
    },
  };
}

export const buildOrderInputId = (number: string) => `return-order-${number}`;

/**
 * Selects the initial order.
 * @returns the number of the order, '' if no order is preselected, null if the order has to be looked up by phone
 */
function selectInitialOrder(
  ownOrders: readonly ReturnableOrder[],
  wanted: string | null,
  drafted: string,
): string | null {
  const isRefused = (one: string) =>
    ownOrders.some(({ number, refusal }) => number === one && refusal !== '');
  const requested = wanted && ownOrders.find(({ number }) => isSameNumber(number, wanted))?.number;
  if (wanted && !(drafted && isSameNumber(wanted, drafted))) {
    if (!requested) return null;
    return isRefused(requested) ? '' : requested;
  }
  if (drafted) return isRefused(drafted) ? '' : drafted;
  const [only, second] = ownOrders.filter(({ refusal }) => refusal === '');
  return only && !second ? only.number : '';
}
