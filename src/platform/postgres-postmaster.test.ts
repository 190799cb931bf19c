import { expect, test } from 'vitest'
import { restartPauseMs } from './embedded-postgres'
import { parsePostmasterFile } from './postgres-postmaster'
import { parsePasswd } from './postgres-user'

const starting = '4242\n/data/postgres\n1795203698\n5432\n/data/postgres-socket\n\n 16384   12\n'

test('PostgreSQL is ready when its own file says so, not before', () => {
  expect(parsePostmasterFile(starting)).toEqual({
    pid: 4242,
    isReady: false,
    socketDir: '/data/postgres-socket',
  })
  expect(parsePostmasterFile(`${starting}starting\n`)).toEqual({
    pid: 4242,
    isReady: false,
    socketDir: '/data/postgres-socket',
  })
  expect(parsePostmasterFile(`${starting}ready   \n`)).toEqual({
    pid: 4242,
    isReady: true,
    socketDir: '/data/postgres-socket',
  })
})

test('a file that is empty, half written or strange names no process', () => {
  expect(['', '\n', 'abc\n', '-1\n', '1\n'].map(parsePostmasterFile)).toEqual(Array(5).fill(undefined))
})

test('a PostgreSQL that will not start is tried again with growing pauses of at most ten seconds', () => {
  expect([0, 1, 2, 6, 7, 100].map(restartPauseMs)).toEqual([100, 200, 400, 6400, 10_000, 10_000])
})

test('the users of a system are read from /etc/passwd', () => {
  expect(
    parsePasswd('root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534::/:/usr/sbin/nologin\n\n'),
  ).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 65534, gid: 65534 },
  ])
})
