import { RequiresJavaScript } from '#components/layout/requires-javascript.tsx';
import { OrderResultPage } from '#features/checkout/server.ts';

export { resultMetadata as metadata } from '#features/checkout/server.ts';

export default function Page() {
  return (
    <RequiresJavaScript>
      <OrderResultPage />
    </RequiresJavaScript>
  );
}
