import { ButtonLink } from '#components/ui/button-link.tsx';
import { Row } from '#components/ui/layout.tsx';
import { formPath, returnsPath } from '../path.ts';
import { texts } from '../texts.ts';

/** Where to go from an address without a return: to the list, or to a new one. */
export const ReturnLinks = () => (
  <Row gap={3} wrap>
    <ButtonLink href={returnsPath}>{texts.title}</ButtonLink>
    <ButtonLink href={formPath} variant="secondary">
      {texts.create}
    </ButtonLink>
  </Row>
);
