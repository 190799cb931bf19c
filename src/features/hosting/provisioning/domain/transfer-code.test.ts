import { expect, test } from 'vitest'
import { codeKeptUntil, transferCode, wantsTransferCode } from './transfer-code'

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

test.each([
  ['bakkerijjansen.be', '2026-11-30'],
  ['bakkerijjansen.eu', '2027-01-02'],
  ['bakkerijjansen.nl', '2026-12-23'],
  ['bakkerijjansen.com', '2026-12-23'],
  [null, '2026-12-23'],
])(
  'the code of %s is kept until %s: as long as its registry takes it, and a month where it says nothing',
  (name, day) => {
    expect(codeKeptUntil(doneAt, name).toISOString()).toBe(`${day}T10:00:00.000Z`)
  },
)
