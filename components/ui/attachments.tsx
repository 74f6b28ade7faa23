import { type RefObject, useId } from 'react';
import type { useAttachments } from '#lib/hooks/use-attachments.ts';
import { attachmentTexts as texts } from '#lib/texts/attachments.ts';
import { validation } from '#lib/texts/validation.ts';
import { AttachmentRow } from './attachment-row.tsx';
import styles from './attachments.module.scss';
import { Stack } from './layout.tsx';
import { HiddenText, Note, Text } from './text.tsx';

type AttachmentsProps = Omit<ReturnType<typeof useAttachments>, 'check'> & {
  label: string;
  /** Text that explains why the form requires a file. */
  whyRequired: string;
  inputRef: RefObject<HTMLInputElement | null>;
};

/**
 * Field for the files of a form. The native input covers the drop area, so that files can be dropped on it.
 */
export function Attachments(props: AttachmentsProps) {
  const { label, whyRequired, files, error, add, remove, retry, required, accept, inputRef } = props;
  const id = useId();
  const done = files.filter(({ state }) => state === 'done').at(-1);
  return (
    <Stack gap={2} data-invalid={error ? true : undefined}>
      <Stack gap={1} className={styles.drop}>
        <label htmlFor={`${id}-input`} className={styles.label}>
          {label}
        </label>
        <p className={styles.instruction}>{texts.drop}</p>
        <input
          ref={inputRef}
          id={`${id}-input`}
          className={styles.input}
          type="file"
          multiple
          accept={accept}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // Resets the input, so that a removed file can be selected again.
            currentTarget.value = '';
          }}
        />
      </Stack>
      <Note id={`${id}-hint`}>
        {required && `${whyRequired} `}
        {validation.files.hint}
      </Note>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
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
      <Text size="sm" tone="danger" id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </Text>
      <HiddenText as="p" role="status">
        {done && texts.doneOf(done.name)}
      </HiddenText>
    </Stack>
  );
}
