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
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import styles from './error-view.module.scss';
import { RequestedPath } from './requested-path.tsx';

interface NotFoundViewProps {
  /** List items with links to sections of the shop. The browser loads the sections. */
  sections?: ReactNode;
  children?: ReactNode;
}

/**
 * Content of the 404 page (MD-20). Except for `sections` it works without JavaScript. It is a client component,
 * because the payload of every page contains the not-found view of the page's layout. For a client component
 * the payload contains only a reference instead of the full markup. Children, such as popular products, are
 * shown below the links.
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
          <IfPage path="/stores">
            <li>
              <Link href="/stores" prefetch={false}>
                {errorTexts.stores}
              </Link>
            </li>
          </IfPage>
        </ul>
      </nav>
      <Row gap={3} wrap className={styles.actions}>
        <ButtonLink href="/">{commonTexts.home}</ButtonLink>
        <ButtonLink href={CATALOG_PATH} prefetch={false} variant="secondary">
          {commonTexts.catalog}
        </ButtonLink>
      </Row>
      {children && <div className={styles.popular}>{children}</div>}
    </Stack>
  );
}
