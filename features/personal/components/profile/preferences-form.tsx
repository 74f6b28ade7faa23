'use client';

import { ChipGroup } from '#components/ui/chip-group.tsx';
import { FieldPair } from '#components/ui/layout.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import type { User } from '#lib/contracts/user.ts';
import { PROFILE_SIZES } from '#lib/domain/profile.ts';
import { isKindSold } from '#lib/identity/goods.ts';
import { profileTexts } from '#lib/texts/profile.ts';
import { preferencesSchema } from '../../schema.ts';
import { texts } from '../../texts.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

const words = texts.profile.preferences;
/**
 * Fields in which one option is chosen. Each entry has the field's name, its label, the text of the empty option, and
 * the texts of the other options.
 */
const CHOICES = [
  ['foot_structure', words.footStructure, words.unknown, profileTexts.footStructure],
  ['foot_lift', words.footLift, words.unknown, profileTexts.footLift],
  ['bootleg', words.bootleg, words.unknown, profileTexts.bootleg],
  ['extra_option', words.extraOption, words.none, profileTexts.extraOption],
] as const;

const read = ({ size, bootleg, foot_structure, foot_lift, extra_option, user_styles }: User) => ({
  size,
  bootleg,
  foot_structure,
  foot_lift,
  extra_option,
  user_styles,
});

/** Form for shoe size, foot and style (section 3, User). All fields are optional. Without shoes only the style remains. */
export function PreferencesForm({ user }: { user: User }) {
  const { form, formProps } = useProfileForm({
    user,
    schema: preferencesSchema,
    read,
    write: (fields) => fields,
  });
  const { register } = form;
  const isShoeShop = isKindSold('shoes');
  return (
    <ProfileForm
      {...formProps}
      title={isShoeShop ? words.title : words.styleTitle}
      note={isShoeShop ? words.note : words.styleNote}
    >
      {isShoeShop && (
        <>
          <FieldPair>
            <SelectField {...register('size')} label={words.size}>
              <option value="">{words.noSize}</option>
              {PROFILE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </SelectField>
          </FieldPair>
          {CHOICES.map(([name, title, none, options]) => (
            <ChipGroup
              key={name}
              {...register(name)}
              type="radio"
              title={title}
              options={[['', none], ...Object.entries(options)]}
            />
          ))}
        </>
      )}
      <ChipGroup
        {...register('user_styles')}
        type="checkbox"
        title={words.userStyles}
        options={Object.entries(profileTexts.userStyles)}
      />
    </ProfileForm>
  );
}
