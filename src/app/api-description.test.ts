import { expect, test } from 'vitest'
import { apiDescription } from './api-description'
import { RAW_ENDPOINTS } from './raw-endpoints'

test('every address that programs call is described, and nothing else', () => {
  const { paths, servers } = apiDescription('https://webnoaber.test')
  expect(Object.keys(paths).toSorted()).toEqual(
    [...RAW_ENDPOINTS.keys(), '/healthz', '/metrics', '/readyz'].toSorted(),
  )
  expect(servers).toEqual([{ url: 'https://webnoaber.test' }])
})
