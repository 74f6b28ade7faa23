import { RequiresJavaScript } from '@/components/layout/requires-javascript';
import { OrderPage } from '@/features/checkout/server';

export { orderMetadata as metadata } from '@/features/checkout/server';

export default function Page() {
  return (
    <RequiresJavaScript>
      <OrderPage />
    </RequiresJavaScript>
  );
}
