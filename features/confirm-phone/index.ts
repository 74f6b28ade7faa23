export { AskedCode } from './components/asked-code';
export { ConfirmOrder } from './components/confirm-order';
export { texts as confirmPhoneTexts } from './texts';
export { type SentCode, useConfirmPhone } from './use-confirm-phone';
