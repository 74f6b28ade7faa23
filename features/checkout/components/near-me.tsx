import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Row } from '#components/ui/layout.tsx';
import { texts } from '../texts.ts';
import type { DistanceOrigin } from '../use-origin.ts';
import styles from './points.module.scss';

/** Button «Рядом со мной». The shopper's position is requested from the browser only when this button is pressed. */
export function NearMeButton({ origin }: { origin: DistanceOrigin }) {
  const isOn = origin.me !== null;
  return (
    <Row gap={4} wrap align="center" className={styles.near}>
      <Button
        variant="secondary"
        size="sm"
        className={styles.nearButton}
        aria-pressed={isOn}
        busy={origin.isAsking}
        onClick={isOn ? origin.leave : origin.ask}
      >
        <Icon name="pin" width={18} height={18} />
        {texts.origin.nearMe}
      </Button>
      <p className={styles.order} role="status">
        {origin.isAsking ? texts.origin.asking : (origin.trouble ?? origin.order)}
      </p>
    </Row>
  );
}
