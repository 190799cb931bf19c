import { expect, test } from 'vitest'
import { withoutValues } from './logger'

test('a failed query reaches the log without the values that it carried', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(jan@wevers.example)'), { code: '23505' })
  const failed = Object.assign(new Error('Failed query: insert … params: jan@wevers.example', { cause }), {
    query: 'insert',
    params: ['jan@wevers.example'],
  })
  const logged = withoutValues(failed)
  expect(JSON.stringify(logged)).not.toContain('jan@wevers')
  expect(logged).toMatchObject({ code: '23505' })
  expect(logged.stack.length).toBeGreaterThan(0)
})
