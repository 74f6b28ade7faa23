import { RequiresJavaScript } from '#components/layout/requires-javascript.tsx';
import { ResultPage } from '#features/checkout/server.ts';

export { resultMetadata as metadata } from '#features/checkout/server.ts';

export default function Page() {
  return (
    <RequiresJavaScript>
      <ResultPage />
    </RequiresJavaScript>
  );
}
