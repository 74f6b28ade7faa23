import type { OrderReturn } from '#lib/contracts/returns.ts';
import { canTransitionReturn } from '#lib/domain/returns.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { returnErrors } from './errors.ts';
import { isReturnOfShopper } from './repo.ts';
import { withReturnStatusTitle } from './serializer.ts';
import { getReturn } from './service.ts';
import { lockReturn, recordReturnTransition } from './transitions.ts';

/**
 * Withdraws a return whose items have not arrived at the shop (AP-11). Its units may then be returned again. The person
 * who requested the return and the order's shopper may withdraw it. An e-mail is sent to the person who requested the
 * return. A repeated call changes nothing.
 * @throws ShopError 404 for an unknown number and for another person's return
 * @throws ShopError 409 after the shop has received the items
 */
export async function withdrawReturn(context: RequestContext, number: string): Promise<OrderReturn> {
  const now = context.shop.now();
  await context.writeIfSession(async (tx, { shopper_id }) => {
    if (!(await isReturnOfShopper(tx, number, shopper_id))) throw new ShopError(404, returnErrors.notFound);
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
