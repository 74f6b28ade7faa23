import { texts } from '../../texts.ts';
import { PersonalPage } from '../page.tsx';
import { Addresses } from './addresses.tsx';
import { AddressesSkeleton } from './addresses-skeleton.tsx';

export const AddressPage = () => (
  <PersonalPage title={texts.addresses.title} fallback={<AddressesSkeleton />}>
    <Addresses />
  </PersonalPage>
);
