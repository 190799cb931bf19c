import { expect, test } from 'vitest'
import { roomInWords, usageLines } from './panel-usage'

const GB = 1024 ** 3

test.each([
  [0, '0 MB'],
  [1, 'minder dan 1 MB'],
  [1024 ** 2, '1 MB'],
  [340 * 1024 ** 2, '340 MB'],
  [1.24 * GB, '1,2 GB'],
  [5 * GB, '5 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(roomInWords(bytes)).toBe(words)
})

test('what is used is told of its limit, and a panel that counts beyond it breaks no bar', () => {
  const usage = { diskBytes: 4 * GB, diskLimitBytes: 5 * GB, trafficBytes: 9 * GB, trafficLimitBytes: 8 * GB }
  expect(usageLines(usage)).toEqual([
    { label: 'Schijfruimte', words: '4 GB van 5 GB', percent: 80 },
    { label: 'Dataverkeer deze maand', words: '9 GB van 8 GB', percent: 100 },
  ])
})

test('without a limit there is none to be told', () => {
  const usage = { diskBytes: GB, diskLimitBytes: undefined, trafficBytes: 0, trafficLimitBytes: 0 }
  expect(usageLines(usage).map(({ words, percent }) => [words, percent])).toEqual([
    ['1 GB, zonder grens', null],
    ['0 MB, zonder grens', null],
  ])
})
