import type { ReactElement } from 'react'
import { DELIVERED, longOrder, nameAloneOrder, typedOrder } from '@/features/hosting/orders/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { portalFault } from '@/portal/rules/portal-flash'
import { idOf, LONG, many, NOW, type StrangersWords } from '@/shared/fixtures'
import type { FormNotice } from '@/shared/form-state'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { aMove, COPIED, SEVERAL_NAMES } from './fixtures'
import { laterChanges } from './moving/domain/later-changes'
import { deliveryWarningMail } from './server/mails/delivery-warning-mail'
import { domainCorrectedMail } from './server/mails/domain-corrected-mail'
import {
  furtherNameDroppedMail,
  furtherNameRefusedMail,
  furtherNamesMail,
} from './server/mails/further-names-mails'
import {
  broughtNameEndMail,
  codeRefusedMail,
  leavingCodeMail,
  readyToSwitchMail,
} from './server/mails/moving-mails'
import { nameWishAgencyMail } from './server/mails/name-wish-mail'
import { deliveryAgencyMail, orderDeliveredMail, orderPaidMail } from './server/mails/order-paid-mails'
import { switchAgencyMail } from './server/mails/switch-agency-mail'
import { transferCodeAgencyMail } from './server/mails/transfer-code-mails'
import { wipeAnnouncedMail } from './server/mails/wipe-announced-mail'
import { inputOf } from './steps/domain/driver-field'
import { DRIVER_NAMES, type DriverName, driverEntry, namedDriver } from './steps/server/drivers'
import type { AccountLine, ShownTarget } from './steps/server/target-queries'
import { MovePage as OfficeMovePage } from './web/office/MovePage'
import { MoveAccountPage } from './web/office/targets/MoveAccountPage'
import { NewTargetPage } from './web/office/targets/NewTargetPage'
import { TargetPage } from './web/office/targets/TargetPage'
import { TargetsPage } from './web/office/targets/TargetsPage'
import { MovePage } from './web/portal/MovePage'
import type { MoveView } from './web/server/move-view'

const SERVES = { packages: {}, addresses: [], nameservers: [] }
const LIMITS = { mostPerDay: 0, mostByExtension: {}, currency: 'EUR' }

function aTarget(driver: DriverName, over: Partial<ShownTarget> = {}, number = 1): ShownTarget {
  return {
    id: idOf(8800 + number),
    port: driverEntry(driver).port,
    driver,
    driverLabel: driverEntry(driver).label,
    label: driverEntry(driver).label,
    connection: {},
    serves: SERVES,
    limits: LIMITS,
    room: null,
    isOpen: true,
    triedAt: NOW,
    triedOutcome: 'works',
    triedSentence: 'Gelezen: 12 domeinnamen.',
    createdAt: NOW,
    createdBy: 'Fenna Aarnink',
    changedAt: NOW,
    changedBy: 'Fenna Aarnink',
    inUse: 0,
    ...over,
  }
}

const SERVER = aTarget('direct-admin', {
  label: 'Server 1',
  connection: {
    baseUrl: 'https://server1.webnoaber.example:2222',
    userName: 'webnoaber',
    ip: 'shared',
    suspension: 'by-hand',
  },
  serves: {
    packages: { basis: 'klein', onbeperkt: 'groot' },
    addresses: ['203.0.113.4', '2001:db8::4'],
    mailHost: 'mail.webnoaber.example',
    nameservers: [],
  },
  room: 50,
  inUse: 12,
  triedSentence: 'Gelezen: 12 accounts.',
})

const NAMES = aTarget(
  'realtime-register',
  {
    connection: { baseUrl: 'https://api.yoursrs.com', customer: 'webnoaber', ownContact: 'webnoaber-tech' },
    limits: { mostPerDay: 20, mostByExtension: { nl: 450, com: 1150 }, currency: 'EUR' },
  },
  2,
)

const REFUSED = {
  triedOutcome: 'credentials',
  triedSentence: 'The provided API key is not valid or has expired.',
  triedAt: addSeconds(NOW, -3600),
} as const

const PACKAGES = [
  { id: 'basis', name: 'Basis' },
  { id: 'onbeperkt', name: 'Onbeperkt' },
  { id: 'webshop', name: 'Webshop' },
]

const anAccount = (number: number, domainName = `bakkerij-${number}.nl`): AccountLine => ({
  id: idOf(8900 + number),
  userName: `ho${number}baker`,
  domainName,
  packageName: 'klein',
  orderNumber: `HO2611200${10 + number}`,
})

const NONE = { lines: [], total: 0 }

interface Shown {
  target: ShownTarget
  isUsed?: boolean
  accounts?: { lines: readonly AccountLine[]; total: number }
  sent?: ReturnType<typeof invalid>
}

const targetPage = ({ target, isUsed = true, accounts = NONE, sent }: Shown) => (
  <TargetPage
    found={{
      target: { ...target, isUsed },
      driver: namedDriver(target.driver),
      accounts,
      packages: PACKAGES,
      sent,
    }}
  />
)

const newPage = (driver: DriverName | undefined, sent?: ReturnType<typeof invalid>) => (
  <NewTargetPage
    id={idOf(8899)}
    driver={driver && namedDriver(driver)}
    drivers={DRIVER_NAMES.flatMap((name) => namedDriver(name) ?? [])}
    packages={PACKAGES}
    sent={sent}
  />
)

/** Every field of a driver with its own fault. */
function faultyForm(driver: DriverName) {
  const faults = driverEntry(driver).fields.map((field) => [inputOf(field), field.fault])
  return invalid(
    {
      label: 'Geef de koppeling een naam.',
      addresses: '‘server1’ klopt niet. Vul per regel in: een IP-adres, zoals 203.0.113.4.',
      mail_host: 'Vul een servernaam in, zoals mail.jouwbureau.nl.',
      room: 'Vul een heel getal in, hoogstens 100000.',
      nameservers: '‘ns1’ klopt niet. Vul per regel in: een naamserver, zoals ns1.jouwbureau.nl.',
      prices: '‘nl gratis’ klopt niet. Vul per regel een extensie en een bedrag in, zoals: nl 4,50.',
      most_per_day: 'Vul een heel getal in, hoogstens 1000.',
      currency: 'Vul de munt in drie letters in, zoals EUR.',
      ...Object.fromEntries(faults),
    },
    { label: '', addresses: 'server1', room: 'veel', nameservers: 'ns1', prices: 'nl gratis' },
  )
}

const MOVING = {
  account: { ...anAccount(1), targetId: SERVER.id, targetLabel: 'Server 1', isOver: false },
  panels: [aTarget('direct-admin', { label: 'Server 2', room: 100, inUse: 3 }, 5)],
  sent: undefined,
}

const movePages = (page: (found: MoveView | undefined, notice?: FormNotice) => ReactElement) => ({
  'wordt gelezen': page(aMove({ standing: 'reading', isEditable: false, copy: undefined })),
  'wacht op de code': page(aMove({ standing: 'code', isEditable: false })),
  'de code werkte niet': page(aMove({ standing: 'code-refused', isEditable: false })),
  'de bestelling staat stil': page(aMove({ isRunning: false })),
  'het register is bezig': page(aMove({ standing: 'moving', isEditable: false })),
  'nakijken en overschakelen': page(aMove()),
  'nakijken, met DNSSEC': page(aMove({ copy: aMove().copy && { ...COPY, hadDs: true } })),
  'de oude DNS veranderde': page(aMove({ copy: { ...COPY, later: { at: NOW, changes: CHANGED_LATER } } })),
  'wordt overgeschakeld': page(aMove({ standing: 'switching', copy: RELEASED })),
  'wordt overgeschakeld, met DNSSEC': page(
    aMove({ standing: 'switching', copy: { ...RELEASED, hadDs: true }, goesAt: addSeconds(NOW, 25 * 3600) }),
  ),
  overgeschakeld: page(aMove({ standing: 'switched', copy: RELEASED })),
  'lang geleden overgeschakeld': page(aMove({ standing: 'switched', copy: RELEASED, undoUntil: null })),
  'gaat terug': page(aMove({ standing: 'going-back', goesAt: addSeconds(NOW, 25 * 3600) })),
  teruggezet: page(aMove({ standing: 'back' })),
  'een collega doet het': page(aMove({ standing: 'by-hand', isEditable: false })),
  'zonder mail': page(
    aMove(
      {},
      COPIED.filter(({ type }) => type === 'A'),
    ),
  ),
  lang: page(
    aMove(
      { name: LONG.domain },
      many(40, (number) => ({
        name: `${'heel-lange-host-'.repeat(3)}${number}.${LONG.domain}`,
        type: 'TXT' as const,
        ttlSeconds: 3600,
        values: [LONG.text, `v=DKIM1; p=${'A'.repeat(400)}`],
      })),
    ),
  ),
  'intussen opnieuw gelezen': page(
    aMove(),
    portalFault(
      'De DNS is intussen opnieuw gelezen',
      'Kijk hieronder na hoe het nu is, en schakel dan over.',
    ),
  ),
  'er verhuist niets': page(undefined),
})

const COPY = aMove().copy as NonNullable<MoveView['copy']>
const CHANGED_LATER = laterChanges('bakkerijaarnink.nl', {
  copied: COPIED,
  now: [
    ...COPIED.filter(({ type }) => type !== 'MX'),
    {
      name: 'bakkerijaarnink.nl',
      type: 'MX',
      ttlSeconds: 3600,
      values: ['0 bakkerijaarnink-nl.mail.protection.outlook.com'],
    },
    { name: 'planning.bakkerijaarnink.nl', type: 'A', ttlSeconds: 3600, values: ['198.51.100.12'] },
  ],
  serves: { addresses: ['203.0.113.4'] },
})
const RELEASED = { ...COPY, released: { at: NOW, by: 'Miriam Aarnink' } }

/** Where orders are carried out. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard/bestelling/[number]/verhuizing': movePages((found, notice) => (
      <MovePage {...{ found, notice }} orderNumber={aMove().orderNumber} />
    )),
  },
  office: {
    '/hosting-admin/bestelling/[number]/verhuizing': movePages((found, notice) => (
      <OfficeMovePage {...{ found, notice }} orderNumber={aMove().orderNumber} />
    )),
    '/beheer/koppelingen': {
      leeg: <TargetsPage targets={[]} />,
      gewoon: (
        <TargetsPage
          targets={[
            SERVER,
            aTarget('power-dns', { label: 'Naamservers', triedOutcome: null, triedAt: null }, 3),
            NAMES,
            aTarget('direct-admin', { label: 'Oude server', isOpen: false, inUse: 50, room: 50 }, 4),
          ]}
        />
      ),
      'vol en kapot': (
        <TargetsPage
          targets={[
            { ...SERVER, inUse: 50 },
            { ...NAMES, ...REFUSED },
          ]}
        />
      ),
      lang: (
        <TargetsPage
          targets={many(8, (number) => aTarget('direct-admin', { label: LONG.name, inUse: 123_456 }, number))}
        />
      ),
    },
    '/beheer/koppelingen/nieuw': {
      kiezen: newPage(undefined),
      DirectAdmin: newPage('direct-admin'),
      PowerDNS: newPage('power-dns'),
      TransIP: newPage('transip'),
      fouten: newPage('direct-admin', faultyForm('direct-admin')),
      'fouten bij TransIP': newPage('transip', faultyForm('transip')),
    },
    '/beheer/koppelingen/[id]': {
      gewoon: targetPage({
        target: SERVER,
        accounts: { lines: many(12, (number) => anAccount(number)), total: 12 },
      }),
      nieuw: targetPage({
        target: aTarget('power-dns', {
          isOpen: false,
          triedAt: null,
          triedOutcome: null,
          triedSentence: null,
        }),
        isUsed: false,
      }),
      'poging gelukt': targetPage({ target: NAMES }),
      'poging mislukt': targetPage({ target: { ...NAMES, ...REFUSED } }),
      fouten: targetPage({ target: SERVER, sent: faultyForm('direct-admin') }),
      lang: targetPage({
        target: { ...SERVER, label: LONG.name, createdBy: LONG.name, triedSentence: LONG.text },
        accounts: {
          lines: many(30, (number) => anAccount(number, `${'een-heel-lange-naam-'.repeat(3)}${number}.nl`)),
          total: 1200,
        },
      }),
      weg: <TargetPage found={undefined} />,
    },
    '/beheer/koppelingen/verhuizen/[number]': {
      gewoon: <MoveAccountPage found={MOVING} />,
      'geen andere server': <MoveAccountPage found={{ ...MOVING, panels: [] }} />,
      voorbij: <MoveAccountPage found={{ ...MOVING, account: { ...MOVING.account, isOver: true } }} />,
      fouten: (
        <MoveAccountPage
          found={{
            ...MOVING,
            sent: invalid(
              {
                target_id: 'Kies waar het account nu staat.',
                user_name: 'Op de nieuwe server is geen account met deze naam en deze domeinnaam.',
              },
              { user_name: 'bestaat-niet' },
            ),
          }}
        />
      ),
      lang: (
        <MoveAccountPage
          found={{
            ...MOVING,
            account: { ...MOVING.account, domainName: `${'lang-'.repeat(11)}.nl`, targetLabel: LONG.name },
          }}
        />
      ),
      weg: <MoveAccountPage found={undefined} />,
    },
  },
}

/** Mails about delivery. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const order = typedOrder(typed)
  const running = typedOrder(typed, DELIVERED)
  const bringing = typedOrder(typed, { domainPlan: 'bring' })
  return {
    orderPaidMail: {
      betaald: () => orderPaidMail(MAIL_CONTEXT, order, { lacksCode: false, pace: 'hours' }),
      'gaat vanzelf': () => orderPaidMail(MAIL_CONTEXT, order, { lacksCode: false, pace: 'minutes' }),
      'drie namen': () =>
        orderPaidMail(MAIL_CONTEXT, SEVERAL_NAMES.order, { lacksCode: false, pace: 'minutes' }),
      'alleen een naam': () =>
        orderPaidMail(MAIL_CONTEXT, nameAloneOrder({ deliveredAt: null }), {
          lacksCode: false,
          pace: 'hours',
        }),
      'verhuiscode ontbreekt': () =>
        orderPaidMail(MAIL_CONTEXT, bringing, { lacksCode: true, pace: 'hours' }),
      'verhuist vanzelf': () =>
        orderPaidMail(MAIL_CONTEXT, { ...bringing, deliveryDueAt: null }, { lacksCode: true, pace: 'days' }),
    },
    furtherNamesMail: {
      'één naam': () => furtherNamesMail(MAIL_CONTEXT, order, ['bakkerijaarnink.com']),
      'twee namen': () =>
        furtherNamesMail(MAIL_CONTEXT, order, ['bakkerijaarnink.com', 'bakkerijaarnink.eu']),
    },
    furtherNameRefusedMail: {
      bezet: () =>
        furtherNameRefusedMail(MAIL_CONTEXT, order, { name: 'bakkerijaarnink.eu', reason: 'taken' }),
      duur: () =>
        furtherNameRefusedMail(MAIL_CONTEXT, order, { name: 'bakkerijaarnink.eu', reason: 'price' }),
    },
    furtherNameDroppedMail: {
      betaald: () =>
        furtherNameDroppedMail(MAIL_CONTEXT, order, {
          name: 'bakkerijaarnink.eu',
          creditNotes: [{ id: idOf(2999), totalAmount: -121 as Cents }],
          isOver: false,
        }),
      afgelopen: () =>
        furtherNameDroppedMail(MAIL_CONTEXT, order, {
          name: 'bakkerijaarnink.eu',
          creditNotes: [{ id: idOf(2999), totalAmount: -121 as Cents }],
          isOver: true,
        }),
    },
    deliveryAgencyMail: {
      betaald: () => deliveryAgencyMail(MAIL_CONTEXT, order),
      'een naam verhuist vanzelf': () =>
        deliveryAgencyMail(
          MAIL_CONTEXT,
          { ...bringing, deliveryDueAt: null },
          { automatic: ['create-hosting', 'move-domain', 'check-everything'] },
        ),
      'alleen een naam': () => deliveryAgencyMail(MAIL_CONTEXT, nameAloneOrder({ deliveredAt: null })),
    },
    deliveryWarningMail: {
      'één bestelling': () =>
        deliveryWarningMail(MAIL_CONTEXT, [{ order, dueAt: NOW, kinds: ['register-domain'] }]),
      'twee bestellingen': () =>
        deliveryWarningMail(MAIL_CONTEXT, [
          { order, dueAt: NOW, kinds: ['register-domain', 'create-hosting'] },
          { order: longOrder(9), dueAt: NOW, kinds: ['check-everything'] },
        ]),
    },
    orderDeliveredMail: {
      'andere namen volgen': () =>
        orderDeliveredMail(MAIL_CONTEXT, SEVERAL_NAMES.order, { hasAccess: true, waitsForNames: true }),
      'alleen een naam': () => orderDeliveredMail(MAIL_CONTEXT, nameAloneOrder(), { hasAccess: false }),
      klaar: () => orderDeliveredMail(MAIL_CONTEXT, order, { hasAccess: true }),
      'toegang volgt': () => orderDeliveredMail(MAIL_CONTEXT, order, { hasAccess: false }),
    },
    domainCorrectedMail: {
      registreren: () =>
        domainCorrectedMail(MAIL_CONTEXT, order, {
          from: 'bakerij-aarnink.nl',
          to: 'bakkerij-aarnink.nl',
          by: 'admin',
        }),
      'zelf gekozen': () =>
        domainCorrectedMail(MAIL_CONTEXT, order, {
          from: 'bakerij-aarnink.nl',
          to: 'bakkerij-aarnink.nl',
          by: 'customer',
        }),
      meenemen: () =>
        domainCorrectedMail(MAIL_CONTEXT, bringing, {
          from: 'bakerij-aarnink.nl',
          to: 'bakkerij-aarnink.nl',
          by: 'admin',
        }),
    },
    wipeAnnouncedMail: {
      'met een domeinnaam': () => wipeAnnouncedMail(MAIL_CONTEXT, running, '2026-12-20'),
    },
    nameWishAgencyMail: {
      meenemen: () => nameWishAgencyMail(MAIL_CONTEXT, order, 'bring'),
      stoppen: () => nameWishAgencyMail(MAIL_CONTEXT, order, 'stop'),
    },
    codeRefusedMail: { 'code werkte niet': () => codeRefusedMail(MAIL_CONTEXT, bringing) },
    readyToSwitchMail: {
      overschakelen: () => readyToSwitchMail(MAIL_CONTEXT, bringing, { isZoneChanged: false }),
      'DNS veranderd': () => readyToSwitchMail(MAIL_CONTEXT, bringing, { isZoneChanged: true }),
    },
    leavingCodeMail: {
      'ligt klaar': () => leavingCodeMail(MAIL_CONTEXT, order, { isMailed: false }),
      'mailt het register': () => leavingCodeMail(MAIL_CONTEXT, order, { isMailed: true }),
    },
    broughtNameEndMail: {
      'niet meer verlengd': () =>
        broughtNameEndMail(MAIL_CONTEXT, bringing, { isLet: true, canAsk: true, expiresOn: '2027-11-20' }),
      'door een collega verhuisd': () =>
        broughtNameEndMail(MAIL_CONTEXT, bringing, { isLet: false, canAsk: false, expiresOn: null }),
    },
    transferCodeAgencyMail: { 'verhuiscode binnen': () => transferCodeAgencyMail(MAIL_CONTEXT, bringing) },
    switchAgencyMail: {
      uitzetten: () => {
        const change = { to: 'off', because: 'arrears' } as const
        return switchAgencyMail(MAIL_CONTEXT, running, { kind: 'switch-off', dueAt: NOW, change })
      },
      'uitzetten, met de hand': () => {
        const change = { to: 'off', because: 'by-hand' } as const
        return switchAgencyMail(MAIL_CONTEXT, running, { kind: 'switch-off', dueAt: NOW, change })
      },
      aanzetten: () =>
        switchAgencyMail(MAIL_CONTEXT, running, { kind: 'switch-on', dueAt: NOW, change: { to: 'on' } }),
    },
  }
}
