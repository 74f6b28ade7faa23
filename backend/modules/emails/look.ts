import { getTheme } from '#lib/theme/current.ts';
import { completeColors } from '#lib/theme/palette.ts';

/** Styles of the elements of an e-mail, in the colors of the shop's theme. */
export interface EmailLook {
  body: string;
  sheet: string;
  /** Main link, which looks like a button. */
  link: string;
  ink: string;
  soft: string;
  total: string;
  quiet: string;
  cell: string;
}

/** Returns the styles of e-mails. Web fonts are not used, because they may fail to load in an e-mail. */
export function getEmailLook(): EmailLook {
  const { palette } = completeColors(getTheme());
  const { paper, surface, ink, ink_soft, line, accent, on_accent } = palette;
  return {
    body: `margin:0;padding:24px 8px;background:${paper};color:${ink};font:16px/1.6 Arial,sans-serif`,
    sheet: `max-width:560px;margin:0 auto;padding:28px 20px;background:${surface};border:1px solid ${line}`,
    link: `display:inline-block;padding:12px 24px;background:${accent};color:${on_accent};text-decoration:none`,
    ink,
    soft: ink_soft,
    total: `color:${ink};font-size:18px;font-weight:bold`,
    quiet: `color:${ink_soft};font-size:14px`,
    cell: `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`,
  };
}
