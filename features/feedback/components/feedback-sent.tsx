import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Done } from '#features/forms/index.ts';
import { common } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './feedback-form.module.scss';

export function FeedbackSent({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  return (
    <Done padded title={texts.sent.title}>
      <p>{texts.sent.text}</p>
      <Row gap={5} wrap className={styles.buttons}>
        <Button onClick={onClose}>{common.close}</Button>
        <Button variant="plain" onClick={onAgain}>
          {texts.sent.again}
        </Button>
      </Row>
    </Done>
  );
}
