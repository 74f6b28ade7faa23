import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Row } from '#components/ui/layout.tsx';
import { texts } from '../texts.ts';
import type { DistanceOrigin } from '../use-origin.ts';
import styles from './points.module.scss';

/** Button «Рядом со мной». Only its press requests the shopper's position from the browser. */
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
