import { texts } from '../../texts.ts';
import { Page } from '../page.tsx';
import { Addresses } from './addresses.tsx';
import { AddressesSkeleton } from './addresses-skeleton.tsx';

export const AddressPage = () => (
  <Page title={texts.addresses.title} fallback={<AddressesSkeleton />}>
    <Addresses />
  </Page>
);
