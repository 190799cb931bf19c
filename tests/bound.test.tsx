import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ANSWERS } from '../src/content/assistant/answers'
import { subscriptionPage } from '../src/content/pages/configurator-abonnement'
import { faqPage } from '../src/content/pages/faq'
import { quotePage, quoteSheet } from '../src/content/pages/offerte-bekijken'
import { pricesPage } from '../src/content/pages/prijzen'
import { QUOTE_TEXTS } from '../src/content/quote-texts'
import { termsText } from '../src/content/terms'
import {
  bindingFacts,
  CONSUMER_ENDS,
  NOTICE_IN_WORDS,
  QUOTED_ENDS,
} from '../src/features/billing/subscriptions/terms/domain/binding-words'
import { NO_ORDER_ANSWERS } from '../src/features/hosting/checkout/domain/order-answers'
import { orderConfirmationMail } from '../src/features/hosting/checkout/server/mails/order-confirmation-mail'
import { OrderAgreement } from '../src/features/hosting/checkout/web/wizard/OrderAgreement'
import { bindingOf, cartOf } from '../src/features/hosting/orders/domain/order-in-words'
import { anOrder } from '../src/features/hosting/orders/fixtures'
import { OrderFacts } from '../src/features/hosting/orders/web/office/OrderFacts'
import { MAIL_CONTEXT } from '../src/features/operations/mail/fixtures'
import { ACTING_AS } from '../src/features/people/customers/domain/acting-as'
import { aSentQuote } from '../src/features/sales/quotes/fixtures'
import { quoteSentMail } from '../src/features/sales/quotes/server/mails/quote-mails'
import { VatRate } from '../src/ui/VatRate'
import { wordsOf } from './support/mail-words'

const words = (element: ReactElement) =>
  renderToStaticMarkup(<VatRate percent={21}>{element}</VatRate>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

// promise visitors: A consumer is bound for no first term … as every place says
// promise offerte-bekijken.ts: loopt door tot je opzegt.
test('every place that says how long one is bound says what the rule comes to', async () => {
  for (const actingAs of ACTING_AS)
    for (const billingCycle of ['monthly', 'yearly'] as const) {
      const order = anOrder({
        actingAs,
        billingCycle,
        withdrawalKeyHash: actingAs === 'consumer' ? 'x' : null,
      })
      const places = {
        'above the button': words(
          <OrderAgreement
            cart={cartOf(order)}
            answers={{ ...NO_ORDER_ANSWERS, acting_as: actingAs }}
            isAlive
          />,
        ),
        'in the confirmation': wordsOf(await orderConfirmationMail(MAIL_CONTEXT, order, { hasCode: false })),
        'in the office': words(<OrderFacts order={order} today="2026-11-20" />),
      }
      for (const [place, said] of Object.entries(places))
        for (const [label, text] of bindingFacts(bindingOf(order)))
          expect(said, `${place}, ${actingAs}, ${billingCycle}: ${label}`).toContain(text)
    }
  const general = {
    faq: JSON.stringify(faqPage),
    prices: JSON.stringify(pricesPage),
    subscription: JSON.stringify(subscriptionPage),
    'block of a quote': QUOTE_TEXTS.subscription,
    assistant: String(ANSWERS.opzeggen.text),
  }
  for (const [place, said] of Object.entries(general)) expect(said, place).toContain(CONSUMER_ENDS)
  expect(quotePage.accept.ongoing).toContain(QUOTED_ENDS)
  expect(quoteSheet.conditions.ongoing).toBe(QUOTED_ENDS)
  expect(wordsOf(await quoteSentMail(MAIL_CONTEXT, aSentQuote(), 'x', 'x'))).toContain(QUOTED_ENDS)
  expect(termsText()).toContain(NOTICE_IN_WORDS)
})

test('before it is known for whom somebody orders, a page that is not alive says it of both', () => {
  const cart = cartOf(anOrder({ billingCycle: 'yearly' }))
  const said = words(<OrderAgreement cart={cart} answers={NO_ORDER_ANSWERS} isAlive={false} />)
  for (const actingAs of ACTING_AS)
    for (const [, text] of bindingFacts({ actingAs, billingCycle: 'yearly', hasDomain: true }))
      expect(said).toContain(text)
})
