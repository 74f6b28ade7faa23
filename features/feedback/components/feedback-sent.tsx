import { Button } from '#components/ui/button.tsx';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { common } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './feedback-form.module.scss';

/** Takes the focus, as the pressed button is gone. */
export function FeedbackSent({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={styles.sent}>
      <h3 ref={title} className={styles.sentTitle} tabIndex={-1}>
        {texts.sent.title}
      </h3>
      <p>{texts.sent.text}</p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{common.close}</Button>
        <Button variant="plain" onClick={onAgain}>
          {texts.sent.again}
        </Button>
      </div>
    </div>
  );
}
