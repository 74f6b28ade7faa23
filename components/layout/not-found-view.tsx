import { ButtonLink } from '@/components/ui/button-link';
import { common } from '@/lib/texts/common';
import { errorTexts } from '@/lib/texts/errors';
import styles from './error-view.module.scss';
import { MissingPath } from './missing-path';

/** MD-20, status 404. */
export function NotFoundView() {
  return (
    <div className={styles.view}>
      <p className={styles.status} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{errorTexts.notFound}</h1>
      <p>{errorTexts.notFoundAdvice}</p>
      <MissingPath />
      <div className={styles.ways}>
        <ButtonLink href="/">{common.home}</ButtonLink>
        <ButtonLink href="/catalog/shoes" variant="secondary">
          {common.catalog}
        </ButtonLink>
      </div>
    </div>
  );
}
