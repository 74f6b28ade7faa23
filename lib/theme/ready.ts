import { z } from '#lib/contracts/zod.ts';
import jewel from '#styles/themes/jewel.json' with { type: 'json' };
import paper from '#styles/themes/paper.json' with { type: 'json' };
import street from '#styles/themes/street.json' with { type: 'json' };
import { type Theme, type ThemeInput, themeSchema } from './schema.ts';
import { themeTexts } from './texts.ts';

/** Ready themes, as theme files contain them. */
const READY = { paper, street, jewel } as const;

/** Names of the ready themes. */
export const READY_THEMES = ['paper', 'street', 'jewel'] as const;
export type ReadyTheme = (typeof READY_THEMES)[number];

const isReady = (name: unknown): name is ReadyTheme => READY_THEMES.some((other) => other === name);

/** Schema of a shop's looks: the name of a ready theme, or a theme. Its output is the theme. */
export const themeChoiceSchema = z
  .custom<ReadyTheme | ThemeInput>(
    (choice) => isReady(choice) || (typeof choice === 'object' && choice !== null),
    themeTexts.theme(READY_THEMES),
  )
  .transform((choice, context): Theme => {
    const result = themeSchema.safeParse(isReady(choice) ? READY[choice] : choice);
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues)
      context.issues.push({ code: 'custom', message, path, input: choice });
    return z.NEVER;
  });
