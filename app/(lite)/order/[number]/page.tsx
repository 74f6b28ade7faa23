import { RequiresJavaScript } from '@/components/layout/requires-javascript';
import { ResultPage } from '@/features/checkout/server';

export { resultMetadata as metadata } from '@/features/checkout/server';

export default function Page() {
  return (
    <RequiresJavaScript>
      <ResultPage />
    </RequiresJavaScript>
  );
}
