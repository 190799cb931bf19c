import { expect, test } from 'vitest'
import { createLogger, withoutValues } from './logger'

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

test('an error that does not know where it came from is logged with where its cause did', () => {
  const cause = new Error('connection lost')
  const around = Object.assign(new Error('Failed to get session', { cause }), { stack: 'APIError: Failed' })
  expect(withoutValues(around).stack).toEqual(withoutValues(cause).stack)
  expect(withoutValues(new Error('no answer', { cause })).stack).not.toEqual(withoutValues(cause).stack)
})

/** The output of a logger: to a terminal, or to a file or program. */
function written(isTTY: boolean, log: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  log(createLogger('info', { isTTY, write: (line: string) => (text += line) }))
  return text
}

const REQUEST = { requestId: 'b4f1', method: 'GET', path: '/contact', status: 200, ms: 12 }

test('in a terminal a request is one short line', () => {
  expect(written(true, (logger) => logger.info(REQUEST, 'request'))).toMatch(
    /^\d\d:\d\d:\d\d {2}GET \/contact 200 12 ms\n$/,
  )
})

test('elsewhere every line is JSON, with the whole of it', () => {
  const text = written(false, (logger) => logger.child({ requestId: 'b4f1' }).info(REQUEST, 'request'))
  expect(JSON.parse(text)).toMatchObject({ ...REQUEST, level: 30, msg: 'request', time: expect.any(String) })
  expect(text.split('\n')).toHaveLength(2)
})

test('in a terminal a fault says in Dutch what failed, why, and where', () => {
  const failed = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const lines = written(true, (logger) =>
    logger.error({ err: failed, route: '/contact' }, 'Een pagina is mislukt'),
  ).split('\n')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}Fout: Een pagina is mislukt \(route=\/contact\)$/)
  expect(lines[1]?.trim()).toBe('oorzaak: connect ECONNREFUSED')
  expect(lines[2]).toMatch(/^ +at .*logger\.test/)
  expect(lines.length).toBeLessThan(9)
})

test('in a terminal a warning says what it is about, and its cause without the values of a query', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(jan@wevers.example)'), { code: '23505' })
  const query = Object.assign(new Error('Failed query', { cause }), { query: 'insert', params: [] })
  const text = written(true, (logger) => {
    logger.warn({ err: query }, 'De site is niet klaar')
    logger.warn({ name: 'Error', code: 'EPIPE', message: 'write failed' }, 'Databaseverbinding verbroken')
    logger.info({ seconds: 5 }, 'PostgreSQL is nog bezig met starten')
  })
  expect(text).toContain('Let op: De site is niet klaar')
  expect(text).toContain('oorzaak: PostgreSQL 23505')
  expect(text).not.toContain('jan@wevers')
  expect(text).toContain('Let op: Databaseverbinding verbroken')
  expect(text).toContain('oorzaak: write failed (EPIPE)')
  expect(text).toMatch(/\d {2}PostgreSQL is nog bezig met starten \(seconds=5\)/)
})

test('what a stranger puts in an address does nothing to the screen', () => {
  const path = '/\u001b[2J\u009b31m\r\nGET'
  const text = written(true, (logger) => logger.info({ ...REQUEST, path }, 'request'))
  expect(text).toMatch(/GET \/·\[2J·31m··GET 200 12 ms\n$/)
})
