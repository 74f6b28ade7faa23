'use client';

import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { missingProductTexts } from '#lib/texts/missing-product.ts';
import { isNotFound } from '../queries.ts';
import styles from './product-not-found.module.scss';

interface ProductMissingProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** Message in place of a product that is unknown or could not be loaded (MD-10, ER-05). */
export function ProductNotFound({ error, busy, onRetry }: ProductMissingProps) {
  if (!isNotFound(error)) return <FailureMessage error={error} busy={busy} onRetry={onRetry} />;
  return (
    <Stack gap={3} start className={styles.missing} role="alert">
      <Text tone="ink" strong>
        {missingProductTexts.title}
      </Text>
      <p>{missingProductTexts.hint}</p>
      <ButtonLink href={CATALOG_PATH} size="sm" variant="secondary">
        {commonTexts.catalog}
      </ButtonLink>
    </Stack>
  );
}
