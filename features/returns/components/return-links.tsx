import { ButtonLink } from '#components/ui/button-link.tsx';
import { Row } from '#components/ui/layout.tsx';
import { returnFormPath, returnsPath } from '../path.ts';
import { texts } from '../texts.ts';

/** Links on a page without a return: to the list, and to the form for a new one. */
export const ReturnLinks = () => (
  <Row gap={3} wrap>
    <ButtonLink href={returnsPath}>{texts.title}</ButtonLink>
    <ButtonLink href={returnFormPath} variant="secondary">
      {texts.create}
    </ButtonLink>
  </Row>
);
