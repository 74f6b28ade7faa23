import { z } from '#lib/contracts/zod.ts';
import jewel from '#styles/themes/jewel.json' with { type: 'json' };
import paper from '#styles/themes/paper.json' with { type: 'json' };
import street from '#styles/themes/street.json' with { type: 'json' };
import { READY_THEMES, type ThemeInput, themeSchema } from './schema.ts';

/** Ready themes, as theme files contain them. */
const READY = { paper, street, jewel } as const;

type ReadyTheme = (typeof READY_THEMES)[number];

const isReady = (name: unknown): name is ReadyTheme => READY_THEMES.some((other) => other === name);

/** Schema of a shop's looks: the name of a ready theme, or a theme. Its output is the theme. */
export const themeChoiceSchema = z.preprocess(
  (choice: ReadyTheme | ThemeInput) => (isReady(choice) ? READY[choice] : choice),
  themeSchema,
);
