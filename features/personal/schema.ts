import { newPassword } from '#lib/contracts/auth.ts';
import { email, personName, personSurname, phone } from '#lib/contracts/recipient.ts';
import { profileFields, user } from '#lib/contracts/user.ts';
import { z } from '#lib/contracts/zod.ts';
import { parseDay } from '#lib/domain/dates.ts';
import { validation } from '#lib/texts/validation.ts';

/**
 * Birthday (VA-08). It is typed as dd.mm.yyyy and sent with Moscow's time offset. Empty when the customer gives no
 * birthday.
 */
const birthday = z.string().transform((typed, context) => {
  if (typed.trim() === '') return null;
  const day = parseDay(typed);
  if (day) return `${day}T00:00:00+0300`;
  context.addIssue(validation.date);
  return z.NEVER;
});

export const personalSchema = z.object({ name: personName, surname: personSurname, birthday });

export const phoneSchema = z.object({ phone });

export const emailSchema = z.object({ email });

export const preferencesSchema = profileFields
  .pick({
    size: true,
    bootleg: true,
    foot_structure: true,
    foot_lift: true,
    extra_option: true,
    user_styles: true,
  })
  .required();

export const notificationsSchema = user.shape.notifications;

/** @param hasPassword whether the old password is required */
export const passwordSchema = (hasPassword: boolean) =>
  z.object({
    old_password: hasPassword ? z.string().min(1, validation.required) : z.string(),
    password: newPassword,
  });
