import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { fileSize } from '../file-size';
import type { Attachment } from '../state';
import { texts } from '../texts';
import styles from './attachments.module.scss';

interface AttachmentRowProps {
  file: Attachment;
  onRemove: () => void;
  onRetry: () => void;
}

export function AttachmentRow({ file, onRemove, onRetry }: AttachmentRowProps) {
  const { name, size, state, progress, error } = file;
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        {state === 'uploading' && (
          <progress className={styles.progress} value={progress} aria-label={texts.files.progress(name)} />
        )}
        <p className={styles.note}>
          {fileSize(size)}
          {state === 'done' && ` · ${texts.files.done}`}
          {state === 'failed' && ` · ${error}`}
        </p>
      </div>
      {state === 'failed' && file.file && (
        <Button variant="plain" size="sm" aria-label={texts.files.retry(name)} onClick={onRetry}>
          {texts.files.again}
        </Button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.files.remove(name)}
        onClick={onRemove}
      >
        <Icon name="close" width="18" height="18" />
      </button>
    </li>
  );
}
