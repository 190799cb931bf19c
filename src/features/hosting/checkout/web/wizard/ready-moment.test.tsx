import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VatRate } from '@/ui/VatRate'
import { NO_ORDER_ANSWERS, type OrderAnswers } from '../../domain/order-answers'
import { OrderButtons } from '../internal/wizard/OrderButtons'

const SUNDAY = new Date('2026-11-22T04:05:00Z')

function buttons(answers: Partial<OrderAnswers> = {}, shownAt: Date | null = SUNDAY): string {
  return renderToStaticMarkup(
    <VatRate percent={21}>
      <OrderButtons
        step={3}
        phase="answering"
        isPaying={false}
        isAlive={false}
        cart={{ packageId: 'basis', billingCycle: 'monthly', extras: [], domainName: null, domainPlan: null }}
        answers={{ ...NO_ORDER_ANSWERS, ...answers }}
        shownAt={shownAt?.getTime()}
        onPrevious={() => {}}
      />
    </VatRate>,
  ).replaceAll(/<[^>]+>/g, '')
}

// promise money 7d: Three hours … without JavaScript
test('without JavaScript the overview that a visitor asked for says when it is ready', () => {
  expect(buttons()).toContain('Nu betaald is klaar: morgen, maandag 12:00')
})

// promise money 7d: Three hours … never from a page that may be old
test('a page that may be old names no moment, only how the three hours are counted', () => {
  const words = buttons({}, null)
  expect(words).not.toContain('Nu betaald')
  expect(words).toContain('binnen 3 uur, geteld in onze openingstijden')
})

// promise hosting-order-wizard.ts: Klaar binnen 3 uur nadat je overschrijving binnen is
test('who transfers money themselves hears that the three hours begin when it is in', () => {
  const words = buttons({ payment_method: 'bank-transfer' })
  expect(words).not.toContain('Nu betaald')
  expect(words).toContain('nadat je overschrijving binnen is')
})

test('who brings a domain name hears that it waits for the code', () => {
  expect(buttons({ domain_name: 'bakkerijaarnink.nl', domain_plan: 'bring' })).toContain('verhuiscode')
  expect(buttons()).not.toContain('verhuiscode')
})
