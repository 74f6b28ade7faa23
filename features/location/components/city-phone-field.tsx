'use client';

import { PhoneField, type PhoneFieldProps } from '#components/ui/phone-field.tsx';
import { useLocation } from '../use-location.ts';

/** Phone field. The initial country is the country of the shopper's city (VA-01). */
export function CityPhoneField(props: Omit<PhoneFieldProps, 'home'>) {
  return <PhoneField {...props} home={useLocation().country.code} />;
}
