import { Button } from '#components/ui/button.tsx';
import { Title } from '#components/ui/text.tsx';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { common } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './feedback-form.module.scss';

/** Takes the focus, as the pressed button is gone. */
export function FeedbackSent({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={styles.sent}>
      <Title as="h3" size="xl" quiet ref={title} tabIndex={-1}>
        {texts.sent.title}
      </Title>
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
