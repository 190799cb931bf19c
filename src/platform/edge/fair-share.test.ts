import { expect, test } from 'vitest'
import { createFairShare, type FairShare } from './fair-share'

/** Enters all in this order, and returns who was evicted or refused, in order. */
function after(share: FairShare, newcomers: readonly string[], isUnfinished = (_name: string) => true) {
  const gone: string[] = []
  for (const name of newcomers) {
    const [network = ''] = name.split(' ')
    const holder = { close: () => void gone.push(name), isUnfinished: () => isUnfinished(name) }
    if (!share.enter(network, holder)) gone.push(`refused ${name}`)
  }
  return gone
}

test('the oldest of the greediest network makes room, and after that whoever waits longest', () => {
  const share = createFairShare({ most: 4 })
  expect(after(share, ['a 1', 'b 1', 'a 2', 'a 3', 'c 1', 'd 1', 'e 1'])).toEqual(['a 1', 'a 2', 'a 3'])
})

test('a flood from one network closes only what it opened itself', () => {
  const share = createFairShare({ most: 100, ofOne: 25 })
  const visitors = Array.from({ length: 20 }, (_, turn) => `v${turn} 1`)
  const flood = Array.from({ length: 3_000 }, (_, turn) => `flood ${turn}`)
  const gone = after(share, [...visitors, ...flood, 'newcomer 1'])
  expect(gone).toHaveLength(3_000 - 25)
  expect(gone.filter((name) => !name.startsWith('flood'))).toEqual([])
})

test('what is being answered stays', () => {
  const answering = (name: string) => !name.startsWith('a')
  expect(after(createFairShare({ most: 3, ofOne: 3 }), ['a 1', 'a 2', 'b 1', 'c 1'], answering)).toEqual([
    'b 1',
  ])
})

test('a network of which all that it may have is being answered gets no more, also while there is room', () => {
  const share = createFairShare({ most: 10, ofOne: 2 })
  const gone = after(share, ['a 1', 'a 2', 'a 3', 'b 1'], () => false)
  expect(gone).toEqual(['refused a 3'])
  const moved: string[] = []
  share.enter('proxy', { close: () => void moved.push('closed') })?.move('a')
  expect(moved).toEqual(['closed'])
})

test('of a size that is shared the largest network makes room, and what was given back counts no more', () => {
  const share = createFairShare({ most: 10, mostSize: 100 })
  const gone: string[] = []
  const enter = (name: string) => share.enter(name.charAt(0), { close: () => void gone.push(name) })
  const [a1, a2, b] = [enter('a1'), enter('a2'), enter('b')]
  for (const place of [a1, a2, b]) place?.grow(30)
  b?.grow(20)
  expect(gone).toEqual(['a1'])
  a1?.leave()
  a1?.grow(1_000)
  a2?.leave()
  b?.grow(50)
  expect(gone).toEqual(['a1'])
})

test('whose network turns out later is counted there', () => {
  const share = createFairShare({ most: 10, ofOne: 2 })
  const gone: string[] = []
  for (const name of ['1', '2', '3'])
    share.enter('proxy', { close: () => void gone.push(name) })?.move('flood')
  expect(gone).toEqual(['1'])
})
