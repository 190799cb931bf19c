import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue'

function all(line: ReturnType<typeof fairQueue<string>>): string[] {
  const served: string[] = []
  for (let item = line.next(); item; item = line.next()) served.push(item)
  return served
}

test('owners take turns, however much one of them has in line', () => {
  const line = fairQueue<string>(10)
  for (const item of ['a1', 'a2', 'a3']) line.join(item, 'a')
  line.join('b1', 'b')
  line.join('ours', undefined)
  expect(all(line)).toEqual(['a1', 'b1', 'ours', 'a2', 'a3'])
  expect(line.isEmpty()).toBe(true)
})

test('in a full line whoever has most of it makes room; with no more than the others the newcomer leaves', () => {
  const line = fairQueue<string>(3)
  for (const item of ['a1', 'a2', 'a3']) expect(line.join(item, 'a')).toBeUndefined()
  expect(line.join('b1', 'b')).toBe('a3')
  expect(line.join('a4', 'a')).toBe('a4')
  expect(line.join('c1', 'c')).toBe('a2')
  expect(line.join('d1', 'd')).toBe('d1')
  expect(all(line)).toEqual(['a1', 'b1', 'c1'])
})

test('our own work is never refused, and takes no room from visitors', () => {
  const line = fairQueue<string>(1)
  for (const item of ['o1', 'o2', 'o3']) expect(line.join(item, undefined)).toBeUndefined()
  expect(line.join('a1', 'a')).toBeUndefined()
  expect(all(line)).toEqual(['o1', 'a1', 'o2', 'o3'])
})
