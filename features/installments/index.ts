export { InstallmentTeaser } from './components/installment-teaser.tsx';
