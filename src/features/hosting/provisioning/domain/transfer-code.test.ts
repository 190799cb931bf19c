import { expect, test } from 'vitest'
import { transferCode, wantsTransferCode } from './transfer-code'

const order = {
  domainName: 'bakkerijjansen.nl',
  domainPlan: 'bring',
  status: 'active',
  deliveredAt: null,
} as const
const doneAt = new Date('2026-11-23T10:00:00Z')

test('a code is taken as it is, without the spaces that were copied around it', () => {
  expect(transferCode.parse(' aB3$-x9_Qw! \n')).toBe('aB3$-x9_Qw!')
})

test.each(['', '12345', 'twee woorden', 'café-code', 'x'.repeat(65)])('‘%s’ is no transfer code', (typed) => {
  expect(transferCode.safeParse(typed).success).toBe(false)
})

test('a code is asked for only where a name is brought, and can be replaced until it was moved', () => {
  const tasks = [{ kind: 'move-domain', doneAt: null }]
  expect(wantsTransferCode(order, [])).toBe(true)
  expect(wantsTransferCode(order, tasks)).toBe(true)
  expect(wantsTransferCode(order, [{ kind: 'move-domain', doneAt }])).toBe(false)
  expect(wantsTransferCode({ ...order, deliveredAt: doneAt }, tasks)).toBe(false)
  expect(wantsTransferCode({ ...order, status: 'cancelled' }, [])).toBe(false)
  expect(wantsTransferCode({ ...order, domainPlan: 'register' }, [])).toBe(false)
})
