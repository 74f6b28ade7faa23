export { InstallmentTeaser } from './components/installment-teaser';
