import { actions } from 'astro:actions'
import type { AstroGlobal } from 'astro'
import { offeredMethods } from '@/features/billing/payments/server/providers/payment-providers'
import { orderBeginning } from '@/features/hosting/checkout/server/order-beginning'
import { termsMark } from '@/features/operations/legal-texts/server/terms-in-force'
import { formOf } from '@/platform/forms/page-form'
import { dayOf } from '@/shared/calendar-day'
import { vatRateOn } from '@/shared/vat'
import { formOpening } from './visitors'

/** What the pages of the order wizard share: where it begins, or where a form without JavaScript leads on. */
export async function orderPage(astro: AstroGlobal) {
  const { context, account, clientAddress, logger } = astro.locals
  const answer = astro.getActionResult(actions.hosting.placeOrder)?.data
  const goTo = answer?.status === 'accepted' ? answer.goTo : undefined
  if (answer?.status === 'invalid' || answer?.status === 'failed') astro.response.status = 422
  const isShownAgain = astro.request.method === 'POST' && !astro.url.searchParams.has('_action')
  const methods = offeredMethods(context.settings)
  const beginning = await orderBeginning(context, {
    accountId: account?.role === 'customer' ? account.id : undefined,
    methods,
    proposed: astro.url.searchParams.get('pakket'),
    answer,
    shown: isShownAgain ? await formOf(astro) : undefined,
    clientAddress,
    onTrouble: (error) => logger.error({ err: error }, 'Een domeinnaam of btw-id kon niet worden opgezocht'),
  })
  // A POST is answered now; any other page may come from the page cache, rendered some time ago.
  const shownAt = astro.request.method === 'POST' ? context.now().getTime() : undefined
  const vatPercent = vatRateOn(dayOf(context.now()))
  const address = actions.hosting.placeOrder.toString()
  return {
    goTo,
    wizard: {
      address,
      beginning,
      methods,
      opening: formOpening(astro.locals),
      shownAt,
      termsMark: termsMark(),
      vatPercent,
    },
  }
}
