import { Note } from '#components/ui/text.tsx';
/** Why an action failed: the shop's error or a lost connection (ER-02, ER-04). */
export function Refusal({ error }: { error: Error | null }) {
  return error && <Note error>{error.message}</Note>;
}
