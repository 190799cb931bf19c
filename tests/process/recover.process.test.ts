import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdministrator, newColleague, postTo, type SignedIn, signedInAs } from '../support/signed-in'
import { removeDirectory, runCommand, type Site, startSite } from '../support/site'
import { type MailServer, startMailServer } from '../support/smtp'

const TESS = { email: 'tess@webnoaber.example', name: 'Tess Oude Luttikhuis', role: 'colleague' } as const

let site: Site
let mailServer: MailServer
let owner: SignedIn
beforeAll(async () => {
  mailServer = await startMailServer()
  site = await startSite({ env: { SMTP_URL: mailServer.url, TRUST_PROXY: '127.0.0.1' } })
  owner = await demoAdministrator(site)
})
afterAll(async () => {
  await site.stop()
  await mailServer.stop()
  await removeDirectory(site.dataDir)
})

const recover = (...args: string[]) =>
  runCommand(['admin-recover', ...args], {
    DATA_DIR: site.dataDir,
    SMTP_URL: mailServer.url,
    SITE_URL: site.url,
  })
const pageOf = (path: string, cookie = '') =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })

test('beside a running site a colleague who lost everything is let in once; sessions end, owners hear it, the log has it', async () => {
  const tess = await newColleague(site, mailServer, owner, TESS)
  expect((await pageOf('/beheer', tess.cookie)).status).toBe(200)
  const mailsBefore = (await mailServer.mailsTo(owner.email, 0)).length

  const { code, output } = await recover(TESS.email)
  expect([code, output.match(/\/wachtwoord-kiezen\?token=/g)?.length]).toEqual([0, 1])
  const printed = /http\S+\/wachtwoord-kiezen\?token=\S+/.exec(output)?.[0] ?? ''
  expect(printed.startsWith(site.url)).toBe(true)
  const link = printed.slice(site.url.length)
  expect((await pageOf('/beheer', tess.cookie)).status, 'her session').toBe(401)
  await expect(signedInAs(site, tess), 'her password').rejects.toThrow('401')

  const password = 'nog een lang wachtwoord van Tess'
  const fields = { new_password: password, repeat_password: password }
  expect((await pageOf(link)).status).toBe(200)
  expect((await postTo(site, link, fields)).status).toBe(303)
  expect((await pageOf(link)).status, 'the link, once used').toBe(410)
  expect((await postTo(site, link, fields)).status, 'the link, once used').toBe(410)
  const again = await signedInAs(site, { email: TESS.email, password })
  await postTo(site, '/tweede-factor', { intent: 'skip-second-factor' }, again.cookie)
  expect((await pageOf('/beheer', again.cookie)).status).toBe(200)
  expect((await pageOf('/beheer/api', again.cookie)).status, 'the role stays').toBe(403)

  const mails = await mailServer.mailsTo(owner.email, mailsBefore + 1)
  expect(mails.at(-1)?.text?.replaceAll(/\s+/g, ' ')).toContain(
    `het account van ${TESS.name} (${TESS.email}) hersteld`,
  )
  const log = await (await pageOf('/beheer/logboek', owner.cookie)).text()
  expect(log).toContain('Account hersteld vanaf de server')
})

test('for who does not work here it ends with 1, says so, and prints no link', async () => {
  for (const args of [['niemand@webnoaber.example'], []]) {
    const { code, output } = await recover(...args)
    expect([args, code, output.includes('token=')]).toEqual([args, 1, false])
    expect(output).toMatch(/niemand@webnoaber\.example werkt hier niet|npm run admin:recover -- /)
  }
  expect((await pageOf('/beheer', owner.cookie)).status).toBe(200)
})
