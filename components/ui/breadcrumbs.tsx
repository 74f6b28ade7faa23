import { BreadcrumbTrail, type BreadcrumbTrailProps } from './breadcrumb-trail.tsx';
import { BreadcrumbsData } from './breadcrumbs-data.tsx';

/** Breadcrumbs with structured data for search engines. */
export function Breadcrumbs({ items }: Pick<BreadcrumbTrailProps, 'items'>) {
  return (
    <BreadcrumbTrail items={items}>
      <BreadcrumbsData items={items} />
    </BreadcrumbTrail>
  );
}
