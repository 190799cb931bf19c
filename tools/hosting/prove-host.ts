import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostingPanel } from '../../src/features/hosting/providers/domain/hosting-panel.ts'
import { leftOf, pageOverHttp, readHost, submits } from './host.ts'
import { isDone } from './life.ts'
import { HOST_FOLDER, TEMPORARY } from './rig.ts'
import { say } from './say.ts'
import { until } from './servers.ts'
import { sftp } from './sftp.ts'

const PASSWORD = 'Weefgetouw&Spoel#41'
const ORDER = { packageName: 'basis', email: 'piet@bakkerij.example', password: PASSWORD }

/** What the host promises by itself: nobody else's users, nothing half made, and walls between its accounts. */
export async function proveHost(panel: HostingPanel, mailOutside: readonly string[]): Promise<void> {
  await leavesOthersAlone(panel)
  for (const part of ['user', 'home', 'database', 'site']) await finishes(panel, part)
  say('An agent that dies after any part of an account finishes it when it is asked again')
  await keepsApart(panel, mailOutside)
}

async function leavesOthersAlone(panel: HostingPanel): Promise<void> {
  const line = () => readHost('/etc/passwd').find((each) => each.startsWith('mysql:'))
  const before = line()
  const key = { userName: 'mysql', domainName: 'vreemd.nl' }
  for (const answer of [await panel.createAccount({ ...ORDER, ...key }), await panel.remove(key)])
    assert.equal(answer.outcome === 'refused' && answer.reason, 'taken')
  assert(before)
  assert.equal(line(), before)
  say('A user of the machine who is no account is refused and left alone')
}

async function finishes(panel: HostingPanel, part: string): Promise<void> {
  const key = { userName: `half${part}`, domainName: `half-${part}.nl` }
  writeFileSync(join(HOST_FOLDER, 'break-after'), part)
  assert.equal((await panel.createAccount({ ...ORDER, ...key })).outcome, 'unknown')
  await until('the agent is back', async () => (await panel.look(key)).outcome === 'done')
  const seen = await panel.look(key)
  assert.equal(seen.outcome === 'done' && seen.known.state, 'absent')
  isDone(await panel.createAccount({ ...ORDER, ...key }))
  assert.match(await pageOverHttp(key.domainName, '/'), new RegExp(`database ${key.userName}@localhost`))
  isDone(await panel.remove(key))
  assert.deepEqual(leftOf(key.userName), [])
}

async function keepsApart(panel: HostingPanel, mailOutside: readonly string[]): Promise<void> {
  const key = { userName: 'proef', domainName: 'proef.nl' }
  const other = { userName: 'buurman', domainName: 'buurman.nl' }
  for (const each of [key, other]) isDone(await panel.createAccount({ ...ORDER, ...each }))
  const mailing = join(TEMPORARY, 'mail.php')
  writeFileSync(mailing, "<?php echo mail('klant@outside.example', 'Brood', 'Dag') ? 'sent' : 'refused';")
  const spy = join(TEMPORARY, 'spy.php')
  const files = [`/home/${other.userName}/site/index.php`, '/etc/passwd']
  writeFileSync(spy, `<?php foreach (${JSON.stringify(files)} as $file) var_dump(@file_get_contents($file));`)
  const put = sftp(key.userName, PASSWORD, ['pwd', `put ${mailing} site/`, `put ${spy} site/`])
  assert.equal(put.code, 0, put.said)
  assert.match(put.said, /working directory: \/\n/)
  assert.notEqual(sftp(key.userName, PASSWORD, ['cd /etc']).code, 0)
  assert.notEqual(sftp(key.userName, `${PASSWORD}x`, ['pwd']).code, 0)
  assert.equal(await pageOverHttp(key.domainName, '/spy.php'), 'bool(false)\nbool(false)\n')
  say('SFTP reaches the home of its user and nothing else, and PHP no home of another')

  assert.equal(await pageOverHttp(key.domainName, '/mail.php'), 'sent')
  await until('the mail is outside', async () => mailOutside.includes('klant@outside.example'))
  isDone(await panel.suspend(key))
  assert.equal(submits(key.userName), false)
  isDone(await panel.unsuspend(key))
  assert.equal(submits(key.userName), true)
  say('A site sends mail while it runs, and hands none in while it is suspended')
  for (const each of [key, other]) isDone(await panel.remove(each))
}
