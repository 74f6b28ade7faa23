export { type CustomerCard, loadCard, toBenefit } from './card';
export { benefitTexts } from './errors';
export { saveLimitType } from './repo';
export { cardInfo, findLoyaltyCard } from './serializer';
export {
  accrueBonuses,
  type ReturnedShare,
  refundBonuses,
  respendBonuses,
  returnBonuses,
  spendBonuses,
} from './service';
