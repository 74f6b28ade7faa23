import Link from 'next/link';
import type { ComponentProps } from 'react';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import type { ConsentText } from '#lib/texts/person.ts';
import { Choice } from './choice.tsx';
import { Note } from './text.tsx';

type ConsentProps = Omit<ComponentProps<typeof Choice>, 'type' | 'children'> & {
  text: ConsentText;
  error?: string;
};

/**
 * A checkbox with links to the legal texts to which the visitor agrees (VA-06). A text that the shop lacks is named
 * without a link.
 */
export function ConsentCheckbox({ text, error, ...rest }: ConsentProps) {
  return (
    <>
      <Choice aria-invalid={error ? true : undefined} {...rest} type="checkbox">
        {text.map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <IfPage key={part[0]} path={`/info/${part[0]}`} otherwise={part[1]}>
              <Link href={`/info/${part[0]}`}>{part[1]}</Link>
            </IfPage>
          ),
        )}
      </Choice>
      {error && <Note error>{error}</Note>}
    </>
  );
}
