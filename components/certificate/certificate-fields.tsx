import { Field } from '#components/ui/field.tsx';
import { MaskedField } from '#components/ui/masked-field.tsx';
import { maskCertificate, PIN_LENGTH } from '#lib/domain/certificates.ts';
import { CERTIFICATE_MAX } from '#lib/domain/text.ts';
import { certificateTexts } from '#lib/texts/certificate.ts';
import type { CertificateFieldsApi } from './use-certificate-fields.ts';

const SIGN = /[0-9A-Z]/;

interface CertificateFieldsProps {
  fields: CertificateFieldsApi;
  /** Error message of the back end about the number. */
  refusal?: string;
}

/** Fields of a gift certificate: its number, and the PIN if the number looks like a gift card's number. */
export function CertificateFields({ fields, refusal }: CertificateFieldsProps) {
  const { typed, pin, wrong, hasPin, setTyped, setPin } = fields;
  return (
    <>
      <MaskedField
        name="number"
        label={certificateTexts.number}
        hint={certificateTexts.hint}
        error={wrong.number ?? refusal}
        mask={maskCertificate}
        sign={SIGN}
        maxLength={CERTIFICATE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      {hasPin && (
        <Field
          name="pin"
          label={certificateTexts.pin}
          hint={certificateTexts.pinHint}
          error={wrong.pin}
          maxLength={PIN_LENGTH}
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
        />
      )}
    </>
  );
}
