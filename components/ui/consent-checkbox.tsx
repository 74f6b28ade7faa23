import Link from 'next/link';
import type { ComponentProps } from 'react';
import type { ConsentText } from '#lib/texts/person.ts';
import { Choice } from './choice.tsx';
import { Note } from './text.tsx';

type ConsentProps = Omit<ComponentProps<typeof Choice>, 'type' | 'children'> & {
  text: ConsentText;
  error?: string;
};

/** A checkbox with links to the legal texts to which the visitor agrees (VA-06). */
export function ConsentCheckbox({ text, error, ...rest }: ConsentProps) {
  return (
    <>
      <Choice aria-invalid={error ? true : undefined} {...rest} type="checkbox">
        {text.map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <Link key={part[0]} href={`/info/${part[0]}`}>
              {part[1]}
            </Link>
          ),
        )}
      </Choice>
      {error && <Note error>{error}</Note>}
    </>
  );
}
