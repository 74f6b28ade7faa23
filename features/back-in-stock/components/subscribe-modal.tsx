'use client';

import { useState } from 'react';
import { Modal } from '#components/ui/modal.tsx';
import type { ModalProps, SubscriptionLink } from '#features/modals/index.ts';
import type { SubscriptionResult } from '../mutations.ts';
import { texts } from '../texts.ts';
import { SubscriptionLinkForm } from './link-form.tsx';
import { SubscriptionOutcome } from './outcome.tsx';
import { type AwaitedSize, SubscribeForm } from './subscribe-form.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** Size to subscribe to, or an e-mail's link about such a subscription. */
    subscribe: AwaitedSize | { link: SubscriptionLink };
  }
}

/**
 * Modal of a subscription to a size: a form, then a success dialog. The links in the e-mails open it, too (MD-14,
 * ST-21).
 */
export default function SubscribeModal({ options, onClose }: ModalProps<'subscribe'>) {
  const [answer, setAnswer] = useState<SubscriptionResult | null>(null);
  if ('link' in options)
    return (
      <Modal title={texts.link[options.link.kind].title} onClose={onClose}>
        <SubscriptionLinkForm link={options.link} onClose={onClose} />
      </Modal>
    );
  const { text, ...words } = answer?.confirmed ? texts.done : texts.unconfirmed;
  return (
    <Modal title={texts.title} onClose={onClose}>
      {answer ? (
        <SubscriptionOutcome {...words} text={text(answer.email)} onClose={onClose} />
      ) : (
        <SubscribeForm {...options} onDone={setAnswer} />
      )}
    </Modal>
  );
}
