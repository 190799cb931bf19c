import assert from 'node:assert/strict'
import type { AccountKey, HostingPanel } from '../../src/features/hosting/providers/domain/hosting-panel.ts'
import { leftOf, mailsOf } from './host.ts'
import type { Life } from './life.ts'
import { sendMailTo } from './mail.ts'
import { say } from './say.ts'
import { until } from './servers.ts'
import { resolver, visit } from './visit.ts'

/** From a delivered order to its removal, each seen from outside. */
export async function proveLife(
  life: Life,
  { userName, domainName }: AccountKey,
  { root, panel }: { root: string; panel: HostingPanel },
): Promise<void> {
  const page = () => visit(domainName, root)
  assert.match((await page())?.text ?? '', new RegExp(`database ${userName}@localhost\ngeheugen 128M`))
  assert.match(await sendMailTo(domainName), /^250/)
  say('Page, database and mail: the page is of its own user, the MX resolves, and mail is taken in')

  await life.changePackage('webshop')
  assert.match((await page())?.text ?? '', /geheugen 512M/)
  say('Package: PHP has the memory of the new one')

  for (let turn = 0; turn < 2; turn++) await life.suspend()
  assert.equal((await page())?.status, 503)
  assert.match(await sendMailTo(domainName), /^250/)
  await until('both mails are kept', async () => mailsOf(userName) === 2)
  say('Suspended, twice: 503 over HTTPS, and mail still comes in')

  await life.restore()
  assert.equal((await page())?.status, 200)
  const usage = await panel.usage({ userName, domainName })
  assert(usage.outcome === 'done' && usage.known.diskBytes > 0 && usage.known.trafficBytes > 0)
  const { diskBytes, trafficBytes } = usage.known
  say(`Restored: 200 again; ${diskBytes} bytes are kept, ${trafficBytes} were sent`)

  await life.end()
  assert.equal((await page())?.status, 503)
  for (let turn = 0; turn < 2; turn++) await life.remove()
  assert.equal(await page(), undefined)
  await assert.rejects(resolver().resolveMx(domainName))
  assert.deepEqual(leftOf(userName), [])
  say('Ended and removed, twice: no page, no MX, no user, no file')
}
