import { expect, test } from 'vitest'
import { actionAddress, withoutAction } from './action-address'

test('a form comes back to the view that it stands in', () => {
  const address = actionAddress('backOffice.writeNote', '/admin-dashboard?tab=meta-ads')
  expect(address).toBe('/admin-dashboard?tab=meta-ads&_action=backOffice.writeNote')
  expect(withoutAction(new URL(address, 'https://webnoaber.example'))).toBe('/admin-dashboard?tab=meta-ads')
  expect(actionAddress('backOffice.writeNote', '/beheer')).toBe('/beheer?_action=backOffice.writeNote')
})
