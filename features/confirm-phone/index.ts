export { ConfirmOrder } from './components/confirm-order.tsx';
export { PhoneConfirmationStatus } from './components/phone-code.tsx';
export { texts as confirmPhoneTexts } from './texts.ts';
export { type SentCode, useConfirmPhone } from './use-confirm-phone.ts';
