import { toRadius } from '#lib/theme/css.ts';
import { getTheme } from '#lib/theme/current.ts';
import { FONTS } from '#lib/theme/fonts.ts';
import { completeColors } from '#lib/theme/palette.ts';
import type { Theme } from '#lib/theme/schema.ts';

/** Styles of the elements of an e-mail, in the theme of the shop. */
export interface EmailLook {
  body: string;
  sheet: string;
  /** Name of the shop above the sheet's content, in the colors of the shop's header. */
  head: string;
  content: string;
  /** Main link, which looks like a primary button. */
  link: string;
  ink: string;
  soft: string;
  total: string;
  quiet: string;
  cell: string;
}

/** Returns the font of the shop's name. It is a system font, because web fonts may fail to load in an e-mail. */
function getNameFont({ fonts: { display, capitals } }: Theme): string {
  const { generic } = FONTS[typeof display === 'string' ? display : display.like];
  const font = generic === 'serif' ? '24px/1.2 Georgia,serif' : 'bold 22px/1.2 Arial,sans-serif';
  return `font:${font}${capitals ? ';text-transform:uppercase' : ''}`;
}

/** Returns the styles of e-mails. */
export function getEmailLook(): EmailLook {
  const theme = getTheme();
  const { palette, header, highlight } = completeColors(theme);
  const { paper, surface, ink, ink_soft, line } = palette;
  const button = highlight ?? { back: ink, front: paper };
  const radius = toRadius(theme);
  return {
    body: `margin:0;padding:24px 8px;background:${paper};color:${ink};font:16px/1.6 Arial,sans-serif`,
    sheet: `max-width:600px;margin:0 auto;background:${surface};border:1px solid ${line};border-radius:${radius};overflow:hidden`,
    head:
      `margin:0;padding:20px;${getNameFont(theme)};` +
      (header ? `background:${header.paper};color:${header.ink}` : `border-bottom:1px solid ${line}`),
    content: 'padding:24px 20px',
    link: `display:inline-block;padding:12px 24px;background:${button.back};color:${button.front};border-radius:${radius};text-decoration:none`,
    ink,
    soft: ink_soft,
    total: `color:${ink};font-size:18px;font-weight:bold`,
    quiet: `color:${ink_soft};font-size:14px`,
    cell: `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`,
  };
}
