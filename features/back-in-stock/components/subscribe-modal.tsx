'use client';

import { useState } from 'react';
import { Modal } from '#components/ui/modal.tsx';
import type { ModalProps, SubscriptionLink } from '#features/modals/index.ts';
import { texts } from '../texts.ts';
import { Done } from './done.tsx';
import { LinkForm } from './link-form.tsx';
import { SubscribeForm, type Waited } from './subscribe-form.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** A size to subscribe to, or the link of an e-mail about one. */
    subscribe: Waited | { link: SubscriptionLink };
  }
}

/** What the shop has answered, and to which address. */
interface Answer {
  email: string;
  confirmed: boolean;
}

/** MD-14, ST-21: a form, then a success dialog; also what the links of the e-mails open. */
export default function SubscribeModal({ options, onClose }: ModalProps<'subscribe'>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  if ('link' in options)
    return (
      <Modal title={texts.link[options.link.kind].title} onClose={onClose}>
        <LinkForm link={options.link} onClose={onClose} />
      </Modal>
    );
  const { done, unconfirmed } = texts;
  return (
    <Modal title={texts.title} onClose={onClose}>
      {!answer && <SubscribeForm {...options} onDone={setAnswer} />}
      {answer?.confirmed && <Done title={done.title} text={done.text(answer.email)} onClose={onClose} />}
      {answer && !answer.confirmed && (
        <Done
          title={unconfirmed.title}
          text={unconfirmed.text(answer.email)}
          hint={unconfirmed.hint}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
