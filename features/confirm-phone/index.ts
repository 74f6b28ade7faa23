export { AskedCode } from './components/asked-code.tsx';
export { ConfirmOrder } from './components/confirm-order.tsx';
export { texts as confirmPhoneTexts } from './texts.ts';
export { type SentCode, useConfirmPhone } from './use-confirm-phone.ts';
