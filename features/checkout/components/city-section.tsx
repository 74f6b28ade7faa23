'use client';

import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { useLocation } from '#features/location/index.ts';
import { useModals } from '#features/modals/index.ts';
import { texts } from '../texts.ts';

export function CitySection() {
  const { city } = useLocation();
  const open = useModals((modals) => modals.open);
  return (
    <NumberedSection number={1} title={texts.city.title}>
      <Row as="p" gap={4} align="baseline" between>
        <span>{city.name}</span>
        <Button variant="plain" size="sm" aria-label={texts.city.changeName} onClick={() => open('location')}>
          {texts.city.change}
        </Button>
      </Row>
    </NumberedSection>
  );
}
