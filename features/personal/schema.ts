import { newPassword } from '@/lib/contracts/auth';
import { email, personName, personSurname, phone } from '@/lib/contracts/recipient';
import { profileFields } from '@/lib/contracts/user';
import { z } from '@/lib/contracts/zod';
import { parseDay } from '@/lib/domain/dates';
import { validation } from '@/lib/texts/validation';

/** VA-08: typed dd.mm.yyyy, sent with the shop's offset; an empty field is no birthday. */
const birthday = z.string().transform((typed, context) => {
  if (typed.trim() === '') return null;
  const day = parseDay(typed);
  if (day) return `${day}T00:00:00+0300`;
  context.addIssue(validation.date);
  return z.NEVER;
});

export const personalForm = z.object({ name: personName, surname: personSurname, birthday });

export const phoneForm = z.object({ phone });

export const emailForm = z.object({ email });

export const tastesForm = profileFields
  .pick({
    size: true,
    bootleg: true,
    foot_structure: true,
    foot_lift: true,
    extra_option: true,
    user_styles: true,
  })
  .required();

export const notificationsForm = profileFields.shape.notifications.unwrap();

/** @param hasPassword the one before has to be told */
export const passwordForm = (hasPassword: boolean) =>
  z.object({
    old_password: hasPassword ? z.string().min(1, validation.required) : z.string(),
    password: newPassword,
  });
