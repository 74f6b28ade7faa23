export { type CustomerCard, loadLoyaltyCard, toCardBenefit } from './card.ts';
export { benefitTexts } from './errors.ts';
export { accrueBonuses, saveChosenBenefit } from './repo.ts';
export { findLoyaltyCard, getCardInfo } from './serializer.ts';
export {
  type ReturnedShare,
  refundBonuses,
  reverseReturnedBonuses,
  spendBonuses,
  spendBonusesAgain,
} from './service.ts';
