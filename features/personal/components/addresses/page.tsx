import { texts } from '../../texts';
import { Page } from '../page';
import { Addresses } from './addresses';
import { AddressesSkeleton } from './addresses-skeleton';

export const AddressPage = () => (
  <Page title={texts.addresses.title} fallback={<AddressesSkeleton />}>
    <Addresses />
  </Page>
);
