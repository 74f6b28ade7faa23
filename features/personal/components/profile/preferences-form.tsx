'use client';

import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Pair } from '#components/ui/layout.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import type { User } from '#lib/contracts/user.ts';
import { PROFILE_SIZES } from '#lib/domain/profile.ts';
import { profileTexts } from '#lib/texts/profile.ts';
import { preferencesSchema } from '../../schema.ts';
import { texts } from '../../texts.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

const words = texts.profile.preferences;
const unknown = ['', words.unknown] as const;

const read = ({ size, bootleg, foot_structure, foot_lift, extra_option, user_styles }: User) => ({
  size,
  bootleg,
  foot_structure,
  foot_lift,
  extra_option,
  user_styles,
});

/** Shoe size, foot and style (section 3, User); everything is optional. */
export function PreferencesForm({ user }: { user: User }) {
  const { form, formProps } = useProfileForm({
    user,
    schema: preferencesSchema,
    read,
    write: (fields) => fields,
  });
  const { register } = form;
  return (
    <ProfileForm {...formProps} title={words.title} note={words.note}>
      <Pair>
        <SelectField {...register('size')} label={words.size}>
          <option value="">{words.noSize}</option>
          {PROFILE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
      </Pair>
      <ChipGroup
        {...register('foot_structure')}
        type="radio"
        title={words.footStructure}
        options={[unknown, ...Object.entries(profileTexts.footStructure)]}
      />
      <ChipGroup
        {...register('foot_lift')}
        type="radio"
        title={words.footLift}
        options={[unknown, ...Object.entries(profileTexts.footLift)]}
      />
      <ChipGroup
        {...register('bootleg')}
        type="radio"
        title={words.bootleg}
        options={[unknown, ...Object.entries(profileTexts.bootleg)]}
      />
      <ChipGroup
        {...register('extra_option')}
        type="radio"
        title={words.extraOption}
        options={[['', words.none], ...Object.entries(profileTexts.extraOption)]}
      />
      <ChipGroup
        {...register('user_styles')}
        type="checkbox"
        title={words.userStyles}
        options={Object.entries(profileTexts.userStyles)}
      />
    </ProfileForm>
  );
}
