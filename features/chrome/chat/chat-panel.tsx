'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Text } from '#components/ui/text.tsx';
import { useModals } from '#features/modals/index.ts';
import { readThirdPartyScripts } from '#lib/config/third-party-scripts.ts';
import { loadScript } from '#lib/hooks/load-script.ts';
import { getPublicIdentity } from '#lib/identity/current.ts';
import styles from './chat.module.scss';
import { texts } from './texts.ts';

interface ChatPanelProps {
  id: string;
  onClose: () => void;
}

/** Panel with the shop's messengers, the online chat and e-mail (MD-19). A click outside the panel closes it. */
export default function ChatPanel({ id, onClose }: ChatPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const open = useModals((modals) => modals.open);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { chat } = readThirdPartyScripts();
  const { messengers, email } = getPublicIdentity();

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      // The launcher next to the panel toggles the panel, so a click on the launcher is ignored here.
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onClose]);

  /**
   * Loads a third-party chat only after its button has been pressed (AP-18). If no third-party chat is configured, the
   * shop's own form is opened.
   */
  const startChat = () => {
    if (!chat) return open('feedback');
    setState('loading');
    loadScript(chat).then(onClose, () => setState('failed'));
  };

  return (
    <section ref={panel} id={id} className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.channels}>
        {messengers.map(({ name, url }) => (
          <li key={name}>
            <a className={styles.channel} href={url} target="_blank" rel="noopener noreferrer">
              <span>{name}</span>
              <Text as="span" size="xs" tone="soft">
                {texts.messenger}
              </Text>
              <Icon name="chevronRight" width="16" height="16" />
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.channel}
            aria-haspopup={chat ? undefined : 'dialog'}
            aria-busy={state === 'loading' || undefined}
            aria-disabled={state === 'loading' || undefined}
            onClick={state === 'loading' ? undefined : startChat}
          >
            <span>{texts.online}</span>
            <Text as="span" size="xs" tone="soft">
              {chat ? texts.onlineService : texts.onlineForm}
            </Text>
            <Icon name="chevronRight" width="16" height="16" />
          </button>
          {state === 'failed' && (
            <p className={styles.failed} role="alert">
              {texts.failed}
            </p>
          )}
        </li>
        {email && (
          <li>
            <a className={styles.channel} href={`mailto:${email}`}>
              <span>{texts.mail}</span>
              <Text as="span" size="xs" tone="soft">
                {email}
              </Text>
              <Icon name="chevronRight" width="16" height="16" />
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
