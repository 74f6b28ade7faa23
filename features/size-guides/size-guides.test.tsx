import { existsSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SizeGuidesPage } from '.';
import { GUIDES, slidePicture } from './guides';
import { guideTexts } from './texts';

describe('size guides', () => {
  it('MD-22 show 8 slides for shoes, 8 for belts, 3 for glasses, 5 for gloves, each drawn and described', () => {
    expect(GUIDES.map(({ slides }) => slides.length)).toEqual([8, 8, 3, 5]);
    for (const { code, slides } of GUIDES) {
      for (const slide of slides) {
        const file = slidePicture(code, slide).replace('/media/guides/', '');
        expect(existsSync(`backend/modules/media/guides/${file}`), file).toBe(true);
      }
      expect(Object.keys(guideTexts[code].slides)).toEqual(slides);
    }
  });

  it('are a page of four guides, each with its pictures in their order', () => {
    render(<SizeGuidesPage />);
    for (const { code, slides } of GUIDES) {
      const guide = screen.getByRole('region', { name: guideTexts[code].title });
      const steps = within(guide).getAllByRole('heading', { level: 3 });
      expect(steps).toHaveLength(slides.length);
      expect(steps[0]).toHaveTextContent(/^1 /);
    }
  });

  it('say which size a measure makes', () => {
    render(<SizeGuidesPage />);
    const table = screen.getByRole('table', { name: guideTexts.shoes.table?.caption });
    const row = within(table).getByRole('row', { name: /^38/ });
    expect(row).toHaveTextContent('24,4');
  });
});
