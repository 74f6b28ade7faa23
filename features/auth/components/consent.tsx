import { Consent as ConsentChoice } from '#components/ui/consent.tsx';
import { texts } from '../texts.ts';
import { useAuth } from '../use-auth.ts';
import styles from './auth.module.scss';

/** VA-06: nothing can be sent without it. All ways to sign in share one answer. */
export function Consent() {
  const agree = useAuth((state) => state.agree);
  const go = useAuth((state) => state.go);
  return (
    <div className={styles.consent}>
      <ConsentChoice
        text={texts.consent}
        checked={agree}
        onChange={(event) => go({ agree: event.currentTarget.checked })}
      />
    </div>
  );
}
