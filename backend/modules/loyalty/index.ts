export { type CustomerCard, loadCard, toBenefit } from './card.ts';
export { benefitTexts } from './errors.ts';
export { accrueBonuses, saveLimitType } from './repo.ts';
export { findLoyaltyCard, getCardInfo } from './serializer.ts';
export {
  type ReturnedShare,
  refundBonuses,
  returnBonuses,
  spendBonuses,
  spendBonusesAgain,
} from './service.ts';
