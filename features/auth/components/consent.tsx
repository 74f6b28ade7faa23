import Link from 'next/link';
import { Choice } from '#components/ui/choice.tsx';
import { texts } from '../texts.ts';
import { useAuth } from '../use-auth.ts';
import styles from './auth.module.scss';

/** VA-06: nothing can be sent without it. All ways to sign in share one answer. */
export function Consent() {
  const agree = useAuth((state) => state.agree);
  const go = useAuth((state) => state.go);
  const { text, offer, personalData, and, loyalty } = texts.consent;
  return (
    <div className={styles.consent}>
      <Choice
        type="checkbox"
        checked={agree}
        onChange={(event) => go({ agree: event.currentTarget.checked })}
      >
        {text} <Link href="/info/offer">{offer}</Link>, <Link href="/info/personal-data">{personalData}</Link>{' '}
        {and} <Link href="/info/loyalty">{loyalty}</Link>
      </Choice>
    </div>
  );
}
