import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rolesOfRoute } from '@/features/people/accounts/domain/office-access'
import { SEARCH_KINDS } from './search-kind'

test('the document says of each kind of hit whether the bookkeeper finds it', () => {
  const written = readFileSync('docs/product/operations.md', 'utf8').matchAll(
    /^\| (.+?) \| .+ \| (everybody|not the bookkeeper) \|$/gm,
  )
  const seen = Object.values(SEARCH_KINDS).map(({ label, route }) => [
    label,
    rolesOfRoute(route).includes('bookkeeper') ? 'everybody' : 'not the bookkeeper',
  ])
  expect(Array.from(written, ([, label, by]) => [label, by])).toEqual(seen)
})
