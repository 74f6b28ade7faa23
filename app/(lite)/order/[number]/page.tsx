import { NeedsScripts } from '@/components/layout/needs-scripts';
import { ResultPage } from '@/features/checkout/server';

export { resultMetadata as metadata } from '@/features/checkout/server';

export default function Page() {
  return (
    <NeedsScripts>
      <ResultPage />
    </NeedsScripts>
  );
}
