import { randomUUID } from 'node:crypto'
import { openTarget } from '../../../src/features/hosting/provisioning/steps/server/attend-target'
import { hostingAccounts } from '../../../src/features/hosting/provisioning/steps/server/step-tables'
import { saveTarget } from '../../../src/features/hosting/provisioning/steps/server/targets'
import { tryTarget } from '../../../src/features/hosting/provisioning/steps/server/try-target'
import { PACKAGES, RESELLER } from '../providers/direct-admin'
import { type ActionSample, NO_NUMBER, paidOrder, type Stage, told } from './sample'

/** A server of the agency, closed to orders. */
async function target({ site, panel, admin }: Stage): Promise<string> {
  const settings = { baseUrl: panel.url, userName: RESELLER, loginKey: panel.loginKey }
  const typed = { driver: 'direct-admin', label: 'Server 1', settings, serves: {}, isOpen: false } as const
  return await saveTarget(site.context, typed, admin)
}

async function triedTarget(stage: Stage): Promise<string> {
  const targetId = await target(stage)
  await tryTarget(stage.site.context, { targetId, admin: stage.admin })
  return targetId
}

/** An account of a paid order, which somebody moved to another server. */
async function movedAccount(stage: Stage) {
  const { of } = await paidOrder(stage)
  const id = randomUUID()
  const userName = `jan${id.slice(0, 5)}`
  const domainName = `${userName}.nl`
  await stage.site.db.insert(hostingAccounts).values({
    id,
    orderId: of.orderId,
    targetId: await target(stage),
    userName,
    domainName,
    packageName: 'klein',
    wanted: 'running',
    seen: 'running',
    createdAt: stage.site.clock.now,
  })
  stage.panel.users.set(userName, {
    username: userName,
    domain: domainName,
    creator: RESELLER,
    package: 'klein',
    suspended: false,
    email: of.email,
  })
  return { account_id: id, target_id: await target(stage), user_name: userName }
}

const GONE = 'Deze koppeling is er niet meer.'

export const TARGETS = {
  'targets.save': {
    who: 'admin',
    again: told('Deze koppeling is al bewaard.'),
    open: async ({ panel }) => ({
      fields: {
        target_id: randomUUID(),
        driver: 'direct-admin',
        shown_change: '',
        label: 'Server 1',
        setting_baseUrl: panel.url,
        setting_userName: RESELLER,
        setting_loginKey_password: panel.loginKey,
        setting_suspension: 'by-hand',
        package_basis: PACKAGES[1] ?? '',
        addresses: '203.0.113.4',
        mail_host: 'mail.webnoaber.nl',
        room: '50',
      },
      accepted: { flash: 'target-saved' },
    }),
    faults: [
      NO_NUMBER('target_id'),
      [{ driver: 'eigen-maaksel' }, { driver: 'Kies een aanbieder uit de lijst.' }],
      [{ label: '' }, { label: 'Geef de koppeling een naam.' }],
      [
        { setting_baseUrl: 'http://server.example', room: 'veel' },
        {
          setting_baseUrl: 'Vul een adres in dat met https:// begint, met de poort erbij.',
          room: 'Vul een heel getal in, hoogstens 100000.',
        },
      ],
      [
        { setting_loginKey_password: '' },
        { setting_loginKey_password: 'Vul de login key in, van minstens acht tekens.' },
      ],
    ],
  },
  'targets.tryConnection': {
    who: 'admin',
    names: 'target_id',
    open: async (stage) => ({
      fields: { target_id: await target(stage) },
      accepted: { flash: 'target-works' },
    }),
    faults: [NO_NUMBER('target_id')],
    againBecause: 'each press asks the provider again',
  },
  'targets.open': {
    who: 'admin',
    names: 'target_id',
    open: async (stage) => ({
      fields: { target_id: await triedTarget(stage) },
      accepted: { flash: 'target-opened' },
    }),
    faults: [NO_NUMBER('target_id')],
  },
  'targets.close': {
    who: 'admin',
    names: 'target_id',
    async open(stage) {
      const targetId = await triedTarget(stage)
      await openTarget(stage.site.context, { targetId, admin: stage.admin })
      return { fields: { target_id: targetId }, accepted: { flash: 'target-closed' } }
    },
    faults: [NO_NUMBER('target_id')],
  },
  'targets.remove': {
    who: 'admin',
    names: 'target_id',
    again: told(GONE),
    open: async (stage) => ({
      fields: { target_id: await target(stage) },
      accepted: { flash: 'target-removed' },
    }),
    faults: [NO_NUMBER('target_id')],
  },
  'targets.moveAccount': {
    who: 'admin',
    names: 'account_id',
    again: told('Het account staat al bij deze server.'),
    open: async (stage) => ({ fields: await movedAccount(stage), accepted: { flash: 'account-moved' } }),
    faults: [
      NO_NUMBER('account_id'),
      [{ target_id: '' }, { target_id: 'Kies waar het account nu staat.' }],
      [
        { user_name: 'jan jansen' },
        { user_name: 'Vul de gebruikersnaam in zoals hij op de nieuwe server is.' },
      ],
      [
        { user_name: 'niemand' },
        { user_name: 'Op de nieuwe server is geen account met deze naam en deze domeinnaam.' },
      ],
    ],
  },
} as const satisfies Record<string, ActionSample>
