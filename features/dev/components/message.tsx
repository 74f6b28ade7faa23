import { Title } from '#components/ui/text.tsx';
import type { InboxMessage } from '#lib/contracts/inbox.ts';
import { formatMoment } from '#lib/domain/dates.ts';
import { findCode, splitLinks } from '../message-parts.ts';
import { texts } from '../texts.ts';
import { CopyableCode } from './code.tsx';
import styles from './message.module.scss';

export function InboxMessageCard({ message }: { message: InboxMessage }) {
  const { channel, recipient, subject, body, created_at } = message;
  const code = channel === 'sms' ? findCode(body) : null;
  return (
    <li className={styles.message}>
      <p className={styles.about}>
        <span className={styles.channel}>{texts.inbox[channel]}</span>
        <span className={styles.recipient}>
          {texts.inbox.to} {recipient}
        </span>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </p>
      {subject && <Title size="lg">{subject}</Title>}
      {code && <CopyableCode code={code} />}
      <p className={styles.body}>
        {splitLinks(body).map(({ text, isLink }, index) =>
          isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
            <a key={index} className={styles.link} href={text}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </li>
  );
}
