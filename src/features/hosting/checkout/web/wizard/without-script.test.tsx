import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FRESH_ORDER, type OrderWizard } from '../../domain/internal/order-wizard'
import { OVERVIEW_FIELD } from '../../domain/internal/overview'
import { ORDER_NOTICES } from '../../domain/order-notices'
import { WithoutScript } from '../internal/wizard/WithoutScript'

const markupOf = (wizard: Partial<OrderWizard>) =>
  renderToStaticMarkup(<WithoutScript wizard={{ ...FRESH_ORDER, ...wizard }} cart={null} />)

test('the top of the long page leads to the step with a fault, else to the overview and its button', () => {
  const link = 'href="#stap-4"'
  expect(markupOf({ notice: ORDER_NOTICES.orderFailed })).toContain(link)
  expect(markupOf({ notice: ORDER_NOTICES.notSeen, errors: { [OVERVIEW_FIELD]: 'x' } })).toContain(link)
  expect(markupOf({ notice: ORDER_NOTICES.incomplete, errors: { terms: 'x', customer_name: 'x' } })).toMatch(
    /href="#stap-3"[^>]*>Naar Gegevens</,
  )
  expect(markupOf({})).not.toContain('href')
})
