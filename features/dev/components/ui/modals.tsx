'use client';

import { useState } from 'react';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { common } from '#lib/texts/common.ts';
import styles from './gallery.module.scss';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const PLACES = ['center', 'wide', 'left', 'right', 'fullscreen', 'edge-to-edge'] as const;
type Place = (typeof PLACES)[number];

export function Modals() {
  const [open, setOpen] = useState<Place | null>(null);
  const [hasNotice, setHasNotice] = useState(true);
  const close = () => setOpen(null);
  return (
    <Section name="modals">
      <State name="closed" wide>
        <Row gap={3} wrap align="center">
          {PLACES.map((place) => (
            <Button key={place} variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(place)}>
              {texts.modal[place]}
            </Button>
          ))}
        </Row>
      </State>
      <State name="error" wide>
        <div className={styles.window}>
          {hasNotice && <LoadFailure onClose={() => setHasNotice(false)} />}
        </div>
      </State>
      {open && (
        <Modal
          title={texts.modal[open]}
          placement={open === 'wide' ? 'center' : open}
          wide={open === 'wide'}
          onClose={close}
          footer={
            <Button wide onClick={close}>
              {common.close}
            </Button>
          }
        >
          <p>{texts.modal.text}</p>
        </Modal>
      )}
    </Section>
  );
}
