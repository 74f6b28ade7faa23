import { type RefObject, useId } from 'react';
import { ACCEPTED_FILES } from '@/lib/domain/attachments';
import { validation } from '@/lib/texts/validation';
import { texts } from '../texts';
import type { useAttachments } from '../use-attachments';
import { AttachmentRow } from './attachment-row';
import styles from './attachments.module.scss';

type AttachmentsProps = Omit<ReturnType<typeof useAttachments>, 'check'> & {
  required: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Files of the message: the native field lies over its own picture, so that files may be dropped on it. */
export function Attachments({ files, error, add, remove, retry, required, inputRef }: AttachmentsProps) {
  const id = useId();
  const done = files.filter(({ state }) => state === 'done').at(-1);
  return (
    <div className={styles.attachments} data-invalid={error ? true : undefined}>
      <div className={styles.drop}>
        <label htmlFor={`${id}-input`} className={styles.label}>
          {texts.files.label}
        </label>
        <p className={styles.how}>{texts.files.drop}</p>
        <input
          ref={inputRef}
          id={`${id}-input`}
          className={styles.input}
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {required && `${texts.files.required} `}
        {validation.files.hint}
      </p>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={texts.files.list}>
          {files.map((file) => (
            <AttachmentRow
              key={file.key}
              file={file}
              onRemove={() => {
                remove(file);
                inputRef.current?.focus();
              }}
              onRetry={() => retry(file)}
            />
          ))}
        </ul>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <p className={styles.status} role="status">
        {done && texts.files.doneOf(done.name)}
      </p>
    </div>
  );
}
