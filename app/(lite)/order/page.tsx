import { NeedsScripts } from '@/components/layout/needs-scripts';
import { OrderPage } from '@/features/checkout/server';

export { orderMetadata as metadata } from '@/features/checkout/server';

export default function Page() {
  return (
    <NeedsScripts>
      <OrderPage />
    </NeedsScripts>
  );
}
