'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import type { Booking } from '#lib/contracts/booking.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { type BookingReference, useCancelBooking } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './booking.module.scss';

interface CancelBookingProps {
  booking: Booking;
  by: BookingReference;
  onDone?: (booking: Booking) => void;
}

/** Cancels a booking after a confirmation. */
export function CancelBooking({ booking, by, onDone }: CancelBookingProps) {
  const [stage, setStage] = useState<'offered' | 'asked' | 'done'>('offered');
  const question = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasDeclined = useRef(false);
  const { mutate, isPending, error } = useCancelBooking(by, (cancelled) => {
    setStage('done');
    onDone?.(cancelled);
  });
  // Moves the focus, because the pressed button has been unmounted.
  useLayoutEffect(() => {
    if (stage !== 'offered') question.current?.focus();
    else if (wasDeclined.current) button.current?.focus();
  }, [stage]);
  if (stage === 'done')
    return (
      <Text tone="success" quiet ref={question} role="status" tabIndex={-1}>
        {texts.cancel.done}
      </Text>
    );
  if (!booking.can_cancel) return null;
  if (stage === 'offered')
    return (
      <Button
        ref={button}
        variant="plain"
        size="sm"
        className={styles.cancel}
        onClick={() => setStage('asked')}
      >
        {bookingTexts.cancel}
      </Button>
    );
  return (
    <Stack gap={4} className={styles.panel}>
      <Text strong quiet ref={question} tabIndex={-1}>
        {texts.cancel.ask}
      </Text>
      {error && <Note error>{error.message}</Note>}
      <Row gap={3} wrap className={styles.buttons}>
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          {texts.cancel.yes}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            wasDeclined.current = true;
            setStage('offered');
          }}
        >
          {texts.cancel.keep}
        </Button>
      </Row>
    </Stack>
  );
}
