import { RequiresJavaScript } from '#components/layout/requires-javascript.tsx';
import { OrderPage } from '#features/checkout/server.ts';

export { orderMetadata as metadata } from '#features/checkout/server.ts';

export default function Page() {
  return (
    <RequiresJavaScript>
      <OrderPage />
    </RequiresJavaScript>
  );
}
