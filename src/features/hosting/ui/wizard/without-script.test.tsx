import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ORDER_NOTICES } from '../../rules/order-notices'
import { FRESH_ORDER, type OrderWizard } from '../../rules/order-wizard'
import { OVERVIEW_FIELD } from '../../rules/overview'
import { WithoutScript } from './WithoutScript'

const markupOf = (wizard: Partial<OrderWizard>) =>
  renderToStaticMarkup(<WithoutScript wizard={{ ...FRESH_ORDER, ...wizard }} cart={null} />)

test('who only has to press once more is led to the overview and its button; faults at fields come first', () => {
  const link = 'href="#stap-4"'
  expect(markupOf({ notice: ORDER_NOTICES.orderFailed })).toContain(link)
  expect(markupOf({ notice: ORDER_NOTICES.notSeen, errors: { [OVERVIEW_FIELD]: 'x' } })).toContain(link)
  expect(markupOf({ notice: ORDER_NOTICES.incomplete, errors: { customer_name: 'x' } })).not.toContain(link)
  expect(markupOf({})).not.toContain(link)
})
