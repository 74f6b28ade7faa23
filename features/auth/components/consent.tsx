import { ConsentCheckbox as ConsentChoice } from '#components/ui/consent-checkbox.tsx';
import { Text } from '#components/ui/text.tsx';
import { useHasLoyalty } from '#lib/hooks/missing-pages.tsx';
import { useAuth } from '../store.ts';
import { texts } from '../texts.ts';

/** Consent that each sign-in request requires. All sign-in forms share its value (VA-06). */
export function SignInConsent() {
  const agree = useAuth((state) => state.agree);
  const hasLoyalty = useHasLoyalty();
  const go = useAuth((state) => state.go);
  return (
    <Text as="div" size="sm">
      <ConsentChoice
        text={hasLoyalty ? texts.consent : texts.consentWithoutLoyalty}
        checked={agree}
        onChange={(event) => go({ agree: event.currentTarget.checked })}
      />
    </Text>
  );
}
