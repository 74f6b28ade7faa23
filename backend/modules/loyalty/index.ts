export { type CustomerCard, loadCard, toBenefit } from './card.ts';
export { benefitTexts } from './errors.ts';
export { accrueBonuses, saveLimitType } from './repo.ts';
export { cardInfo, findLoyaltyCard } from './serializer.ts';
export {
  type ReturnedShare,
  refundBonuses,
  respendBonuses,
  returnBonuses,
  spendBonuses,
} from './service.ts';
