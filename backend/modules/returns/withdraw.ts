import type { OrderReturn } from '@/lib/contracts/returns';
import { canTransitionReturn } from '@/lib/domain/returns';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import { enqueueForOwner } from '../outbox';
import { returnErrors } from './errors';
import { isReturnOf } from './repo';
import { withReturnStatusTitle } from './serializer';
import { getReturn } from './service';
import { lockReturn, recordReturnTransition } from './transitions';

/**
 * Withdraws a return whose goods have not come back yet (AP-11): its pieces may be returned anew. Who asked for it may do so,
 * and the shopper of its order, whoever asked; whoever asked gets an e-mail. Doing it again changes nothing.
 * @throws ShopError 404 for an unknown number and for returns of others, 409 once the goods are with the shop
 */
export async function withdrawReturn(context: RequestContext, number: string): Promise<OrderReturn> {
  const now = context.shop.now();
  await context.change(async (tx, { shopper_id }) => {
    if (!(await isReturnOf(tx, number, shopper_id))) throw new ShopError(404, returnErrors.notFound);
    const { found } = await lockReturn(tx, number);
    const { status, status_title } = withReturnStatusTitle(found);
    if (status === 'withdrawn') return;
    if (!canTransitionReturn(status, 'withdrawn'))
      throw new ShopError(409, returnErrors.tooLateToWithdraw(status_title));
    await recordReturnTransition(tx, found, { status: 'withdrawn', comment: '' }, now);
    await enqueueForOwner(context.shop, tx, { template: 'owner_return', return: number, event: 'withdrawn' });
  });
  return getReturn(context, number, '');
}
