import { withdrawOrderPage } from '@/content/pages/bestelling-herroepen'
import { MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import type { WithdrawableOrder } from '@/features/hosting/orders/server/withdraw-order'
import { withdrawalNotice } from '@/features/hosting/orders/web/site/server/withdraw-order-form'
import { WithdrawOrder, withdrawalTitle } from '@/features/hosting/orders/web/site/WithdrawOrder'
import { LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { NOW } from '@/shared/fixtures'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import type { Pages } from '@/ui/gallery/page-state'
import { PageHeading } from '@/ui/PageHeading'

type Found = NonNullable<WithdrawableOrder>

function page(state: Found['state'], over: Partial<Found['order']> = {}, notice?: 'bestelling-herroepen') {
  const withdrawnAt = state === 'withdrawn' ? NOW : null
  const found: Found = { order: { ...MIRIAMS_ORDER, ...over }, state, until: '2026-12-04', withdrawnAt }
  return (
    <div className="page-width py-8">
      <PageHeading title={withdrawalTitle(found)} />
      <AnswerBox notice={withdrawalNotice(notice)} />
      <WithdrawOrder found={found} />
    </div>
  )
}

export const WITHDRAW_QUIET_STATES: Pages = {
  '/bestelling-herroepen/[token]': {
    open: page('open'),
    lang: page('open', LONG_CUSTOMER),
    herroepen: page('withdrawn', {}, 'bestelling-herroepen'),
    'bedenktijd voorbij': page('over'),
    'al gestopt': page('ended'),
    'link werkt niet': (
      <div className="page-width py-8">
        <PageHeading title={withdrawOrderPage.gone.title} />
        <p className="max-w-[60ch]">{withdrawOrderPage.gone.text}</p>
      </div>
    ),
  },
}
