import { LoadFailure } from '#components/layout/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { common } from '#lib/texts/common.ts';
import styles from './gallery.module.scss';
import { Live, type State } from './section.tsx';
import { texts } from './texts.ts';

const PLACES = ['center', 'wide', 'left', 'right', 'fullscreen', 'edge-to-edge'] as const;
const openers = (
  <Live<(typeof PLACES)[number] | null> start={null}>
    {(open, setOpen) => (
      <div className={styles.line}>
        {PLACES.map((place) => (
          <Button key={place} variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(place)}>
            {texts.modal[place]}
          </Button>
        ))}
        {open && (
          <Modal
            title={texts.modal[open]}
            placement={open === 'wide' ? 'center' : open}
            wide={open === 'wide'}
            onClose={() => setOpen(null)}
            footer={
              <Button wide onClick={() => setOpen(null)}>
                {common.close}
              </Button>
            }
          >
            <p>{texts.modal.text}</p>
          </Modal>
        )}
      </div>
    )}
  </Live>
);

export const modals: readonly State[] = [
  ['closed', openers, 'wide'],
  [
    'error',
    <Live key="notice" start={true}>
      {(isOpen, setOpen) => (
        <div className={styles.window}>{isOpen && <LoadFailure onClose={() => setOpen(false)} />}</div>
      )}
    </Live>,
    'wide',
  ],
];
