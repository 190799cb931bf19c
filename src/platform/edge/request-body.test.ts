import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { FairShare } from './fair-share'
import { readBody } from './request-body'

test('a body that gets no place takes none of the shares behind it, where somebody would have to make room', async () => {
  const asked: string[] = []
  const share = (name: string, hasRoom: boolean): FairShare => ({
    enter: () => {
      asked.push(name)
      return hasRoom ? { grow: () => {}, move: () => {}, leave: () => asked.push(`${name} left`) } : undefined
    },
  })
  const request = Object.assign(Readable.from(['naam=Mirthe']), {
    method: 'POST',
    headers: { 'content-length': '11' },
  })
  const body = await readBody(
    request as unknown as IncomingMessage,
    { bytes: 100, turns: share('turns', false) },
    { network: 'a', bodies: share('bodies', true) },
  )
  expect(body).toBe('too-busy')
  expect(asked).toEqual(['turns'])
})
