import { expect, test } from 'vitest'
import { MEMBER_RIGHTS } from '@/features/people/customers/domain/customer-rights'
import {
  mayOpen,
  mayUse,
  PORTAL_ACTIONS,
  PORTAL_ROUTES,
  rightsOfAction,
  rightsOfRoute,
} from './portal-access'

// promise people 8: °Each of a customer's people sees what their rights name … and a page or form without a line is for nobody
test('the customer and who has everything may do all; what has no line is for nobody', () => {
  for (const access of [...Object.values(PORTAL_ROUTES), ...Object.values(PORTAL_ACTIONS)])
    expect(access).toEqual(expect.arrayContaining(['party', 'everything']))
  expect(rightsOfAction('portal.nieuw')).toEqual([])
  expect(rightsOfAction('__proto__')).toEqual([])
  expect(rightsOfRoute('/hosting-dashboard/nieuw')).toBeUndefined()
})

test('with facturen nobody comes at orders, with techniek nobody at money, and neither at people or contracts', () => {
  const allowed = (rights: (typeof MEMBER_RIGHTS)[number]) =>
    (Object.keys(PORTAL_ACTIONS) as (keyof typeof PORTAL_ACTIONS)[]).filter((action) =>
      mayUse(rights, action),
    )
  expect(allowed('invoices')).toEqual([
    'portal.askPrivacyRequest',
    'portal.payInvoice',
    'portal.saveInvoiceWishes',
  ])
  expect(allowed('technical')).toEqual([
    'portal.askPrivacyRequest',
    'portal.completeProjectTask',
    'portal.nameExtras',
    'portal.removeProjectFile',
    'portal.reopenProjectTask',
    'portal.saveTransferCode',
    'portal.saveZone',
    'portal.signInToPanel',
    'portal.switchNameservers',
    'portal.undoSwitch',
  ])
  expect(mayOpen('invoices', '/hosting-dashboard/bestelling/[number]')).toBe(false)
  expect(mayOpen('technical', '/facturen/[number].pdf')).toBe(false)
  expect(MEMBER_RIGHTS.every((rights) => mayOpen(rights, '/hosting-dashboard'))).toBe(true)
})
