import type { Attachment } from '#lib/hooks/attachment-list.ts';
import { attachmentTexts as texts } from '#lib/texts/attachments.ts';
import { formatFileSize } from '#lib/texts/files.ts';
import styles from './attachments.module.scss';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Row, Stack } from './layout.tsx';

interface AttachmentRowProps {
  file: Attachment;
  onRemove: () => void;
  onRetry: () => void;
}

export function AttachmentRow({ file, onRemove, onRetry }: AttachmentRowProps) {
  const { name, size, state, progress, error } = file;
  return (
    <Row as="li" gap={3} align="center" className={styles.row} data-state={state}>
      <Stack gap={1} className={styles.details}>
        <p className={styles.name}>{name}</p>
        {state === 'uploading' && (
          <progress className={styles.progress} value={progress} aria-label={texts.progress(name)} />
        )}
        <p className={styles.note}>
          {formatFileSize(size)}
          {state === 'done' && ` · ${texts.done}`}
          {state === 'failed' && ` · ${error}`}
        </p>
      </Stack>
      {state === 'failed' && file.file && (
        <Button variant="plain" size="sm" aria-label={texts.retry(name)} onClick={onRetry}>
          {texts.again}
        </Button>
      )}
      <button type="button" className={styles.remove} aria-label={texts.remove(name)} onClick={onRemove}>
        <Icon name="close" width="18" height="18" />
      </button>
    </Row>
  );
}
