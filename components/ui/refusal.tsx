import { Note, Text } from './text.tsx';

/** Error message of a failed action: a refusal of the back end, or a lost connection (ER-02, ER-04). */
export function RefusalMessage({ error, large }: { error: { message: string } | null; large?: boolean }) {
  if (!error) return null;
  if (!large) return <Note error>{error.message}</Note>;
  return (
    <Text tone="danger" role="alert">
      {error.message}
    </Text>
  );
}
