'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/field.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { CATALOG_PATH, SEARCH_PATH } from '#lib/config/paths.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { common } from '#lib/texts/common.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import styles from './error-view.module.scss';
import { RequestedPath } from './requested-path.tsx';

interface NotFoundViewProps {
  /** Items of a list: links to sections of the shop, which the browser loads. */
  sections?: ReactNode;
  children?: ReactNode;
}

/**
 * Content of the 404 page (MD-20), usable without JavaScript except for `sections`. It is a client component,
 * because every page's payload contains the not-found view of its layout: a client reference is one name there
 * instead of the whole markup. Children are shown below it, such as popular products.
 */
export function NotFoundView({ sections, children }: NotFoundViewProps) {
  return (
    <Stack gap={4} className={styles.view}>
      <p className={styles.status} aria-hidden="true">
        404
      </p>
      <Title as="h1">{errorTexts.notFound}</Title>
      <p>{errorTexts.notFoundAdvice}</p>
      <RequestedPath />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not support <search> */}
      <form role="search" method="get" action={SEARCH_PATH} className={styles.search}>
        <Field
          type="search"
          name="query"
          label={errorTexts.search.label}
          maxLength={MAX_QUERY}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{errorTexts.search.submit}</Button>
      </form>
      <nav className={styles.sections} aria-label={errorTexts.popular}>
        <ul>
          {sections}
          <li>
            <Link href="/stores" prefetch={false}>
              {errorTexts.stores}
            </Link>
          </li>
        </ul>
      </nav>
      <Row gap={3} wrap className={styles.actions}>
        <ButtonLink href="/">{common.home}</ButtonLink>
        <ButtonLink href={CATALOG_PATH} prefetch={false} variant="secondary">
          {common.catalog}
        </ButtonLink>
      </Row>
      {children && <div className={styles.popular}>{children}</div>}
    </Stack>
  );
}
